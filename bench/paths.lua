-- Requests the paths given after `--` by turns.
local paths
local turn = 0

function init(args)
  paths = args
end

function request()
  turn = turn % #paths + 1
  return wrk.format(nil, paths[turn])
end

#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, unless they are there.
set -eu
cd "$(dirname "$0")/.."
if [ -e secrets ]; then
  echo "There are secrets already: nothing was changed."
  exit 0
fi
umask 077
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
password=$(random)
key=$(random | cut -c1-20)
secret=$(random)
mkdir secrets
printf %s "$password" > secrets/database-password
printf %s "postgres://sorrel:$password@database:5432/sorrel" > secrets/database-url
printf %s "s3://$key:$secret@storage:8333/pictures" > secrets/storage-url
printf '{"identities":[{"name":"sorrel","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin"]}]}' \
  "$key" "$secret" > secrets/storage-keys.json
random > secrets/auth-secret
# Containers read the files as users of their own; on this machine only their owner gets to them.
chmod 700 secrets
chmod 644 secrets/*
echo "Made ./secrets. Keep a copy of secrets/auth-secret and secrets/database-password elsewhere."

-- 'Bake at 180C.In the end' and 'well-done.So good' name no host: where the ending is a word as well, what comes before it
-- has to look like the name of one, a letter and later a digit.
create or replace function has_link(everything text) returns boolean
language sql immutable set search_path = public, pg_temp as $$
  select everything ~* '\m(https?|hxxps?|ftp):|\mwww\.'
    or everything ~* '\m[[:alnum:]-]+\.[[:alpha:]]{2,24}/[[:alnum:]]'
    or everything ~* ('\m[[:alnum:]-]+\.(com|net|org|info|biz|name|mobi|edu|gov|eu|shop|store|xyz|online|site|website|club|'
      'icu|app|dev|blog|tech|cloud|agency|digital|email|link|click|buzz|vip|win|bid|loan|loans|casino|bet|poker|porn|sex|'
      'xxx|guru|ninja|news|wiki|pro|recipes|xn--[a-z0-9-]+|рф|бг|укр|中国|网址|'
      'ac|ae|ai|ar|au|bd|bg|br|bz|cc|cf|ch|cl|cn|co|cz|de|dk|ee|eg|fi|fm|fr|ga|gg|gl|gq|gr|hk|hr|hu|ie|il|io|ir|jp|ke|'
      'kr|kz|lk|lt|lu|lv|ly|ml|mx|ng|nl|nz|ph|pk|pl|pt|pw|qa|ro|rs|ru|sg|sk|st|su|th|tk|tr|tv|tw|ua|uk|vc|vn|ws|za)\M')
    or everything ~* ('\m([[:alpha:]][[:alnum:]-]*[[:digit:]][[:alnum:]-]*|[[:alnum:]-]{2,}\.[[:alnum:]-]{2,})\.'
      || endings || '\M')
    or everything ~* ('\m[[:alnum:]-]{2,}\.' || endings || '(?=[/:;,.!?)"]|\s*$)')
  from (values ('(am|as|at|be|by|ca|do|es|id|in|is|it|la|li|ma|me|my|no|se|si|so|to|us|best|cafe|coffee|cooking|deals|'
    'diet|fit|food|fun|garden|health|kitchen|life|live|pizza|restaurant|sale|space|today|top|work|world|zone)')) as words (endings)
$$;

-- What mails.repository.ts sends: pnpm --filter api sql

-- countRefused
SELECT ((SELECT count(*) FROM "mails" WHERE problem IS NOT NULL AND expires_at > now()) + (SELECT count(*) FROM "letters" WHERE problem IS NOT NULL AND expires_at > now()))::int AS refused;

-- delayMail
UPDATE "mails" SET problem = $1, next_try_at = $2 WHERE id = $3;

-- deleteMail
delete
from "mails"
where "mails"."id" = $1;

-- endMails
delete
from "mails"
where ("mails"."user_id" = $1 and "mails"."kind" in ($2));

-- findMail
select "id", "kind", "user_id", "invited_by", "made_at", "expires_at", "tries", "next_try_at", "problem"
from "mails"
where ("mails"."user_id" = $1 and "mails"."kind" = $2);

-- insertLetter
insert into "letters" ("id", "address", "name", "subject", "body", "made_at", "expires_at", "tries", "next_try_at", "problem")
values (default, default, default, default, default, default, default, default, $1, default);

-- insertMail
delete
from "mails"
where ("mails"."user_id" = $1 and "mails"."kind" in ($2));

-- insertMail
insert into "mails" ("id", "kind", "user_id", "invited_by", "made_at", "expires_at", "tries", "next_try_at", "problem")
values (default, default, default, default, default, default, default, $1, default);

-- listUnsentInvitations
select "id", "kind", "user_id", "invited_by", "made_at", "expires_at", "tries", "next_try_at", "problem"
from "mails"
where ("mails"."kind" = $1 and "mails"."problem" is not null);

-- takeDueLetter
UPDATE "letters" SET tries = tries + 1, next_try_at = $1 WHERE id = (
SELECT id FROM "letters" WHERE next_try_at <= $2 AND expires_at > $3
ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id;

-- takeDueLetter
select "id", "address", "name", "subject", "body", "made_at", "expires_at", "tries", "next_try_at", "problem"
from "letters"
where "letters"."id" = $1;

-- takeDueMail
UPDATE "mails" SET tries = tries + 1, next_try_at = $1 WHERE id = (
SELECT id FROM "mails" WHERE next_try_at <= $2 AND expires_at > $3
ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING id;

-- takeDueMail
select "id", "kind", "user_id", "invited_by", "made_at", "expires_at", "tries", "next_try_at", "problem"
from "mails"
where "mails"."id" = $1;

-- What secondSteps.repository.ts sends: pnpm --filter api sql

-- confirm
update "second_steps"
set "last_step" = $1, "confirmed_at" = $2
where ("second_steps"."user_id" = $3 and "second_steps"."confirmed_at" is null)
returning "user_id";

-- insertSecret
insert into "second_steps" ("user_id", "secret", "last_step", "confirmed_at")
values ($1, $2, default, default)
on conflict ("user_id") do update
set "secret" = $3
where "second_steps"."confirmed_at" is null
returning "user_id";

-- listSecrets
select "user_id", "secret"
from "second_steps";

-- note
insert into "audit" ("id", "at", "actor_id", "action", "record_type", "record_id", "part", "old_values", "new_values", "detail", "request_id")
values (default, $1, $2, $3, $4, $5, $6, default, default, $7, default);

-- readSecret
select "secret"
from "second_steps"
where ("second_steps"."user_id" = $1 and "second_steps"."confirmed_at" is not null);

-- readState
select "second_steps"."confirmed_at", count("second_step_codes"."hash")
from "second_steps"
left join "second_step_codes" on "second_step_codes"."user_id" = "second_steps"."user_id"
where ("second_steps"."user_id" = $1 and "second_steps"."confirmed_at" is not null)
group by "second_steps"."user_id";

-- remove
delete
from "second_steps"
where "second_steps"."user_id" = $1
returning "confirmed_at";

-- replaceSecret
update "second_steps"
set "secret" = $1
where ("second_steps"."user_id" = $2 and "second_steps"."secret" = $3);

-- requiredRoles
select "role"
from "second_step_roles";

-- storeCodes
delete
from "second_step_codes"
where "second_step_codes"."user_id" = $1;

-- storeCodes
insert into "second_step_codes" ("user_id", "hash")
values ($1, $2);

-- storeRequiredRoles
delete
from "second_step_roles";

-- storeRequiredRoles
insert into "second_step_roles" ("role")
values ($1);

-- takeRecoveryCode
delete
from "second_step_codes"
where ("second_step_codes"."user_id" = $1 and "second_step_codes"."hash" = $2)
returning "hash";

-- takeStep
update "second_steps"
set "last_step" = $1
where (("second_steps"."user_id" = $2 and "second_steps"."confirmed_at" is not null) and "second_steps"."last_step" < $3)
returning "user_id";

-- The roles whose people set up a second step at their next sign-in.
CREATE TABLE second_step_roles (role text PRIMARY KEY);
-- A session of somebody who has to set one up opens nothing but that.
ALTER TABLE sessions ADD COLUMN awaits_set_up boolean NOT NULL DEFAULT false;

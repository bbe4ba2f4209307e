-- When a job is on site, and when a truck leaves and is back. Null is unknown. A load without a day of its own has its draft's.
ALTER TABLE drafts
  ADD COLUMN on_site_from date CHECK (on_site_from BETWEEN '2000-01-01' AND '2099-12-31'),
  ADD COLUMN back_in_yard date CHECK (back_in_yard BETWEEN '2000-01-01' AND '2099-12-31' AND back_in_yard >= on_site_from);
ALTER TABLE loads
  ADD COLUMN leaves_on date CHECK (leaves_on BETWEEN '2000-01-01' AND '2099-12-31'),
  ADD COLUMN back_on date CHECK (back_on BETWEEN '2000-01-01' AND '2099-12-31');
-- As the job-costing system estimates them.
ALTER TABLE costing_jobs
  ADD COLUMN start_date date,
  ADD COLUMN complete_date date;

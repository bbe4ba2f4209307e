import { type Static, type TSchema, Type } from 'typebox';
import { bounds, forJobDays } from '#rules/index.ts';
import { NullableDay, NullableText, OneOf, Timestamp } from './primitives.ts';

/** A job from the job-costing system, with number and name trimmed. `is_exist` is true if a project here has that number. */
export const CostingJob = Type.Object({
  Job_Number: Type.String(),
  Job_Description: Type.String(),
  City: Type.String(),
  State: Type.String(),
  is_exist: Type.Boolean(),
  /** Our users behind the job-costing codes, if known. */
  pm_id: Type.Union([Type.Integer(), Type.Null()]),
  fm_id: Type.Union([Type.Integer(), Type.Null()]),
  /** The days that job costing estimates, if it does. Servers of earlier versions have none. */
  ...forJobDays(() => Type.Optional(NullableDay)),
});
export type CostingJob = Static<typeof CostingJob>;

/**
 * Jobs as of the last read of the source, at `fetched_at`. `source` is file or live. `stale` means the next read is overdue,
 * `truncated` that jobs are known to be missing. `warnings` are sentences for people.
 */
export const CostingJobList = Type.Object({
  jobs: Type.Array(CostingJob),
  source: Type.String(),
  fetched_at: Type.Union([Timestamp, Type.Null()]),
  stale: Type.Boolean(),
  truncated: Type.Boolean(),
  warnings: Type.Array(Type.String()),
});
export type CostingJobList = Static<typeof CostingJobList>;

const cell = Type.String({ maxLength: bounds.jobListCell });
const field = Type.Optional(cell);

/** A row of Spectrum's GetJob, with Spectrum's field names, and the days of its GetJobDates. */
export const GetJobRow = Type.Object(
  {
    Company_Code: field,
    Job_Number: cell,
    Job_Description: cell,
    Division: field,
    Address_1: field,
    Address_2: field,
    City: field,
    State: field,
    Zip_Code: field,
    Project_Manager: field,
    Superintendent: field,
    Estimator: field,
    Certified_Flag: field,
    Customer_Code: field,
    Status_Code: field,
    Work_State_Tax_Code: field,
    Contract_Number: field,
    Cost_Center: field,
    Est_Start_Date: field,
    Est_Complete_Date: field,
    Error_Code: field,
    Error_Description: field,
    Error_Column: field,
  },
  { additionalProperties: false },
);
export type GetJobRow = Static<typeof GetJobRow>;

/** The result of an upload: rows in the list, jobs kept, and rows left out because they have an error letter. */
export const CostingUpload = Type.Object({
  rows: Type.Integer(),
  jobs: Type.Integer(),
  left_out: Type.Integer(),
  fetched_at: Timestamp,
  warnings: Type.Array(Type.String()),
});
export type CostingUpload = Static<typeof CostingUpload>;

/** `confirmed` says that somebody has looked at the numbers that Excel may have changed. Without it they are refused. */
export const CostingUploadQuery = Type.Object(
  { confirmed: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);

const JobName = Type.Object({ Job_Number: Type.String(), Job_Description: Type.String() });

/** The first rows of a kind, and how many there are in all. */
const Listed = <T extends TSchema>(row: T) => Type.Object({ count: Type.Integer(), rows: Type.Array(row) });

/**
 * What an uploaded list would change; nothing is written. `closed` lists jobs that are offered now and would no longer be,
 * `doubtful` those whose number looks like one that Excel has changed: `10-Mar`, `2.6E+09`. Older servers don't look for them.
 */
export const CostingPreview = Type.Object({
  rows: Type.Integer(),
  left_out: Type.Integer(),
  unchanged: Type.Integer(),
  added: Listed(JobName),
  changed: Listed(
    Type.Object({
      ...JobName.properties,
      fields: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
    }),
  ),
  closed: Listed(Type.Object({ ...JobName.properties, reason: Type.String() })),
  refused: Listed(Type.Object({ row: Type.Integer(), field: Type.String(), msg: Type.String() })),
  doubtful: Type.Optional(
    Listed(Type.Object({ row: Type.Integer(), ...JobName.properties, reason: Type.String() })),
  ),
  warnings: Type.Array(Type.String()),
});
export type CostingPreview = Static<typeof CostingPreview>;

/**
 * Where the jobs come from and whether that works. `origin` is uploads only, a file on the server, or Spectrum at `host`.
 * `problem` is why the last try failed. `due` means the source will be read shortly.
 */
export const CostingStatus = Type.Object({
  origin: OneOf(['upload', 'file', 'live']),
  host: NullableText,
  list: Type.Union([
    Type.Object({
      job_count: Type.Integer(),
      fetched_at: Timestamp,
      stale: Type.Boolean(),
      warnings: Type.Array(Type.String()),
    }),
    Type.Null(),
  ]),
  last_try: Type.Union([Type.Object({ at: Timestamp, problem: NullableText }), Type.Null()]),
  due: Type.Boolean(),
});
export type CostingStatus = Static<typeof CostingStatus>;

import type { FastifyRequest } from 'fastify';
import { GetJobRow } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { Type } from 'typebox';
import { Problem } from '#platform/errors/Problem.ts';
import { compileValidator } from '#platform/http/validation.ts';
import { slicesOf, withPauses } from '#platform/work/withPauses.ts';

/** A list of jobs as sent: rows, or a CSV file. */
export type JobListBody = Buffer | GetJobRow[];

const Rows = Type.Array(GetJobRow);
/** A little more than may be stored, so that a list with a few rows too many is refused with the reason. */
const mostParts = bounds.jobListRows + 10_000;
export const jobListLimits = { depth: 3, containers: mostParts, keys: 30, entries: mostParts };

export const jobListBody = {
  content: {
    'application/json': { schema: Rows },
    'text/csv': { schema: Type.String() },
  },
};

const check = compileValidator({ schema: Rows, method: 'PUT', url: '', httpPart: 'body' });

/** A hundred rows of the longest cells take 20 ms. */
const checkedAtOnce = 100;

/** Checks the rows of a body, a slice at a time. */
export async function checkRows(request: FastifyRequest) {
  if (Buffer.isBuffer(request.body)) return;
  if (!Array.isArray(request.body)) throw faultOf(request.body, 0);
  const rows: GetJobRow[] = [];
  for await (const slice of withPauses(slicesOf<unknown>(request.body, checkedAtOnce))) {
    const result = check(slice);
    if (typeof result !== 'object' || !('value' in result)) throw faultOf(slice, rows.length);
    rows.push(...(result.value as GetJobRow[])); // just checked
  }
  request.body = rows;
}

/** The usual refusal, with row numbers counted from the start of the list. */
function faultOf(slice: unknown, before: number): unknown {
  const { error } = check(slice) as { error: unknown }; // of what has failed
  if (!(error instanceof Problem) || typeof error.detail === 'string') return error;
  const detail = error.detail.map(({ field, msg }) => ({
    field: field.replace(/^\d+/, (index) => String(Number(index) + before)),
    msg,
  }));
  return new Problem(error.status, error.code, detail);
}

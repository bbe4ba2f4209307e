import { ApiError } from './ApiError.ts';
import { isOutcomeUnknown } from './isOutcomeUnknown.ts';

const answered = (status: number, code: ApiError['code'] = 'internal') =>
  new ApiError({ status, code, detail: '', fields: [], requestId: '', body: {} });

it.each([
  ['an answer that breaks off', new TypeError('terminated'), true],
  ['no answer', answered(0), true],
  ['a failure of the server', answered(500), true],
  ['a proxy without a server', answered(502), true],
  ['a first try that is still running', answered(409, 'idempotency_running'), true],
  ['a refusal', answered(409, 'project_completed'), false],
  ['somebody else’s change', answered(412, 'version_conflict'), false],
])('after %s', (_what, error, expected) => {
  expect(isOutcomeUnknown(error)).toBe(expected);
});

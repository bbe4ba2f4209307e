import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { bounds } from 'shared-api/rules';
import { Problem } from '#platform/errors/Problem.ts';
import { checkRows } from './jobListBody.ts';

const rows = (count: number, Job_Description = 'Reroof') =>
  Array.from({ length: count }, (_, at) => ({ Job_Number: `27-${at}`, Job_Description }));
const requestWith = (body: unknown) => ({ body }) as FastifyRequest; // all that is read of it

it('lets other work run while it checks a long list', async () => {
  let turns = 0;
  let isDone = false;
  const checking = checkRows(requestWith(rows(bounds.jobListRows, 'x'.repeat(bounds.jobListCell)))).finally(
    () => {
      isDone = true;
    },
  );
  while (!isDone) {
    await setImmediate();
    turns += 1;
  }
  await checking;
  expect(turns).toBeGreaterThanOrEqual(5);
});

it.each([
  ['an unknown field', { Job_Number: '1', Job_Description: 'x', Cost: '1' }, '1200.Cost', 'unknown_field'],
  ['a missing field', { Job_Number: '1' }, '1200.Job_Description', 'validation_failed'],
  ['something that is not a row', 7, '1200', 'validation_failed'],
])('refuses %s with its place in the whole list', async (_what, wrong, field, code) => {
  const list = [...rows(1_200), wrong, ...rows(1_000)];
  const refusal: unknown = await checkRows(requestWith(list)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Problem);
  expect(refusal).toMatchObject({ status: 422, code, detail: [{ field }] });
});

it.each([[{}], [null], [7]])('refuses %j: not a list', async (body) => {
  await expect(checkRows(requestWith(body))).rejects.toMatchObject({ detail: [{ field: 'body' }] });
});

it('composes the characters of accepted texts', async () => {
  const request = requestWith([{ Job_Number: '1', Job_Description: 'Cafe\u0301' }]);
  await checkRows(request);
  expect(request.body).toEqual([{ Job_Number: '1', Job_Description: 'Caf\u00e9' }]);
});

import { buildWorkbook, stopWorkbookThreads } from './buildWorkbook.ts';
import { exportInTurn, mostAtOnce, mostWaiting } from './exportQueue.ts';
import { renderWorkbook } from './renderWorkbook.ts';

afterAll(stopWorkbookThreads);

const empty = { kind: 'inventory', items: [], day: '2026-03-02' } as const;
const inTurn = (person: number) => exportInTurn(() => buildWorkbook(empty), person);

it('builds several workbooks at once, and refuses more when the queue is full', async () => {
  const asked = Array.from({ length: mostAtOnce + mostWaiting + 4 }, (_, at) => inTurn(at));
  const answers = await Promise.allSettled(asked);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toHaveLength(4);
  for (const problem of refused)
    expect(problem).toMatchObject({
      status: 503,
      code: 'export_queue_full',
      headers: { 'retry-after': '10' },
    });
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  for (const file of made) expect(file.subarray(0, 2).toString()).toBe('PK');
});

it('builds the same workbook of a long list, which reaches its thread in parts', async () => {
  const items = Array.from({ length: 1_201 }, (_, id) => ({
    ...{ id, name: `Item ${id}`, category_name: 'Tools', subcategory_name: null, unit_name: 'EA' },
    quantities: [id],
  }));
  const request = { kind: 'owned', day: '2026-03-02', yards: ['Main yard'], items } as const;
  expect((await buildWorkbook(request)).equals(await renderWorkbook(request))).toBe(true);
  const few = { ...request, items: items.slice(0, 3) };
  expect((await buildWorkbook(few)).equals(await renderWorkbook(few))).toBe(true);
});

it('keeps working after its thread has been stopped', async () => {
  await buildWorkbook(empty);
  await stopWorkbookThreads();
  expect((await buildWorkbook(empty)).subarray(0, 2).toString()).toBe('PK');
});

it('reports that a workbook failed, and builds the next one', async () => {
  await expect(buildWorkbook({ ...empty, items: [null as never] })).rejects.toThrow();
  expect((await buildWorkbook(empty)).length).toBeGreaterThan(0);
});

it('keeps half of the queue free from any one person', async () => {
  const share = Math.ceil((mostAtOnce + mostWaiting) / 2);
  const own = Promise.allSettled(Array.from({ length: share + 3 }, () => inTurn(1)));
  const other = inTurn(2);
  const outcomes = (await own).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(share);
  expect((await other).length).toBeGreaterThan(0);
});

import { buildWorkbook, mostAtOnce, mostWaiting, stopWorkbookThreads } from './buildWorkbook.ts';

afterAll(stopWorkbookThreads);

const empty = { kind: 'inventory', items: [] } as const;

it('builds several workbooks at once, and refuses more when the queue is full', async () => {
  const asked = Array.from({ length: mostAtOnce + mostWaiting + 4 }, () => buildWorkbook(empty));
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

it('keeps working after its thread has been stopped', async () => {
  await buildWorkbook(empty);
  await stopWorkbookThreads();
  expect((await buildWorkbook(empty)).subarray(0, 2).toString()).toBe('PK');
});

it('reports that a workbook failed, and builds the next one', async () => {
  await expect(buildWorkbook({ kind: 'inventory', items: [null as never] })).rejects.toThrow();
  expect((await buildWorkbook(empty)).length).toBeGreaterThan(0);
});

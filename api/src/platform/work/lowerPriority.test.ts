import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const rule = pathToFileURL(join(import.meta.dirname, 'lowerPriority.ts')).href;
/** The priority of a process that started with this one and gave way. In a process of its own, as it can't go back. */
const after = (started: number) =>
  Number(
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import os from 'node:os'; os.setPriority(${started});
       const { lowerPriority } = await import('${rule}'); lowerPriority(); console.log(os.getPriority());`,
    ]),
  );

const behindRequests = process.platform === 'linux' ? 5 : 0;

describe('work that gives way', () => {
  it.each([
    { wanted: 0, why: 'requests come first' },
    { wanted: 12, why: 'only root may raise a priority' },
    { wanted: 19, why: 'the lowest stays the lowest' },
  ])('never has a higher priority than before, from $wanted: $why', ({ wanted }) => {
    // The tests may have been started with a lower one themselves.
    const started = Math.max(getPriority(), wanted);
    expect(after(started)).toBe(Math.max(started, behindRequests));
  });
});

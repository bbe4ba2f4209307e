import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Checks the size of a remote with its own repository. */
function checkedSize(manifest: object) {
  const folder = mkdtempSync(join(tmpdir(), 'size-budget-'));
  const scripts = join(folder, 'dist/static/js');
  mkdirSync(scripts, { recursive: true });
  writeFileSync(join(scripts, '1.js'), 'x'.repeat(9_000));
  writeFileSync(join(scripts, '1.js.br'), 'x'.repeat(2_000));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-ours', ...manifest }));
  for (const file of ['sizeBudget.ts', 'bin/workspace.mjs'])
    cpSync(join(import.meta.dirname, file), join(folder, 'tooling', file));
  const script = join(folder, 'tooling/sizeBudget.ts');
  const { status } = spawnSync(process.execPath, [script, 'mfe-ours'], { cwd: folder });
  rmSync(folder, { recursive: true });
  return status;
}

describe("a remote's size budget", () => {
  it.each<[manifest: object, code: number, why: string]>([
    [{ sizeBudget: 2 }, 0, 'what is served is compressed'],
    [{ sizeBudget: 1.985 }, 0, 'another machine may build that much more'],
    [{ sizeBudget: 1.97 }, 1, 'it is more than 1 % over'],
    [{}, 1, 'without a budget nothing is within it'],
  ])('%j ends the check with %d: %s', (manifest, code) => {
    expect(checkedSize(manifest)).toBe(code);
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Checks the flags of a remote with its own repository. */
function checkedFlags(flags: readonly object[] | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'flags-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const name of ['src', 'node_modules']) mkdirSync(join(folder, name));
  symlinkSync(join(import.meta.dirname, '../shared-api'), join(folder, 'node_modules/shared-api'));
  write('package.json', JSON.stringify({ name: 'mfe-ours', type: 'module' }));
  write('src/remote.ts', `export const remote = ${JSON.stringify({ flags })};`);
  for (const file of ['overdueFlags.ts', 'bin/workspace.mjs'])
    cpSync(join(import.meta.dirname, file), join(folder, 'tooling', file));
  const args = [join(folder, 'tooling/overdueFlags.ts'), 'mfe-ours'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return [status, stderr.trim()];
}

describe("the check of a remote's flags", () => {
  it('ends well without flags, and while their last day is to come', () => {
    expect(checkedFlags(undefined)).toEqual([0, '']);
    expect(checkedFlags([{ id: 'new-board', title: 'A board', until: '2999-12-31' }])).toEqual([0, '']);
  });

  it('fails once a last day is over', () => {
    expect(checkedFlags([{ id: 'new-board', title: 'A board', until: '2026-01-31' }])).toEqual([
      1,
      'mfe-ours: The flag new-board ended on 2026-01-31, and its code is still there.',
    ]);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDoors } from './importRules.ts';
import { cycles, type OwnPackage, trespasses } from './innerArrows.ts';
import { ours, root, sources } from './sources.ts';

const packages = ours.map((name): OwnPackage => {
  const { imports = {} } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  return { files: sources.filter((file) => file.package === name), imports };
});

/** A made-up package, from each file's path and imports. */
const made = (files: Record<string, readonly string[]>): OwnPackage => ({
  imports: { '#features/*': './src/features/*', '#modules/*': './src/modules/*' },
  files: Object.entries(files).map(([path, imports]) => ({
    package: 'made',
    path,
    text: imports.map((specifier) => `import { a } from '${specifier}';\n`).join(''),
  })),
});

describe('the arrows inside a package', () => {
  it('never lead from one feature to another, and into a server module only through its service', () => {
    expect(packages.flatMap(trespasses)).toEqual([]);
  });

  it('form no cycle', () => {
    expect(packages.flatMap(cycles)).toEqual([]);
  });

  it('are exempt only for files that exist', () => {
    for (const path of Object.keys(openDoors)) expect(existsSync(join(root, 'api', path))).toBe(true);
    expect(readdirSync(join(root, 'api/src/modules')).length).toBeGreaterThan(10);
  });
});

describe('trespasses', () => {
  it.each([
    ['src/features/job-list/a.tsx', '#features/project/b.ts'],
    ['src/features/job-list/a.tsx', '../project/b.ts'],
    ['src/features/job-list/a.test.tsx', '../project/b.ts'],
    ['src/modules/cart/cart.service.ts', '#modules/drafts/drafts.repository.ts'],
    ['src/modules/cart/cart.service.ts', '../job-costing/job-costing.service.ts'],
  ])('are reported: %s imports %s', (from, to) => {
    expect(trespasses(made({ [from]: [to] }))).toHaveLength(1);
  });

  it.each([
    ['src/features/job-list/a.tsx', './b.ts'],
    ['src/features/job-list/deep/a.tsx', '../b.ts'],
    ['src/routes.tsx', '#features/project/b.ts'],
    ['src/modules/cart/cart.service.ts', '#modules/job-costing/jobCosting.service.ts'],
    ['src/modules/job-costing/live/a.ts', '#modules/job-costing/sourceOf.ts'],
  ])('are not reported: %s imports %s', (from, to) => {
    expect(trespasses(made({ [from]: [to] }))).toEqual([]);
  });
});

describe('cycles', () => {
  it('are found across several files, once each, and in a file that imports itself', () => {
    const own = made({
      'a.ts': ['./b.ts'],
      'b.ts': ['./c.ts'],
      'c.ts': ['./a.ts'],
      'd.ts': ['./d.ts', './a.ts'],
    });
    expect(cycles(own)).toEqual([['a.ts', 'b.ts', 'c.ts'], ['d.ts']]);
  });

  it('are not reported if two paths lead to one file', () => {
    expect(
      cycles(made({ 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./d.ts'], 'c.ts': ['./d.ts'], 'd.ts': [] })),
    ).toEqual([]);
  });
});

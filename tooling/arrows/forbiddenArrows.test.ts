import { forbiddenArrows, importsOf } from './forbiddenArrows.ts';
import { ours, sources } from './sources.ts';

describe('the arrows between packages', () => {
  it('are read from the source of every package', () => {
    expect(ours).toEqual(
      expect.arrayContaining(['shell', 'mfe-jobs', 'shared-api', 'api', 'e2e', 'tooling']),
    );
    expect(new Set(sources.map((file) => file.package)).size).toBe(ours.length);
  });

  it('point only where the table allows', () => {
    expect(sources.flatMap((file) => forbiddenArrows(file, ours))).toEqual([]);
  });

  it.each([
    ['shared-api', 'src/contract/a.ts', "import { z } from 'zod';"],
    ['shared-api', 'src/contract/a.ts', "import { http } from '#client/http.ts';"],
    ['shared-api', 'src/rules/a.ts', "import type { CartLine } from '#contract/cart.ts';"],
    ['shared-api', 'src/rules/a.ts', "import { Type } from 'typebox';"],
    ['shared-api', 'src/client/a.ts', "import { useSession } from 'shared-auth';"],
    ['shared-ui', 'src/a.tsx', "import type { Role } from 'shared-api/contract';"],
    ['shared-auth', 'src/a.ts', "import { Button } from 'shared-ui';"],
    ['shared-remote', 'src/a.ts', "import { http } from 'shared-api/client';"],
    ['shared-draft', 'src/a.ts', "import { Button } from 'shared-ui';"],
    ['mfe-jobs', 'src/a.ts', "export * from 'mfe-items';"],
    ['mfe-jobs', 'src/a.ts', "const shell = await import('shell');"],
    ['mfe-items', 'src/a.ts', "import { remote } from 'tooling/webpack';"],
    ['mfe-items', 'src/a.ts', "import { App } from '../../mfe-jobs/src/routes.tsx';"],
    ['shell', 'src/a.ts', "import { App } from 'mfe-jobs';"],
    ['api', 'src/a.ts', "import { http } from 'shared-api/client';"],
    ['e2e', 'a.ts', "import { buildApp } from 'api';"],
    ['tooling', 'a.ts', "import { permissions } from 'shared-api/contract';"],
  ])('are reported if forbidden, from %s: %s %s', (name, path, text) => {
    expect(forbiddenArrows({ package: name, path, text }, ours)).toHaveLength(1);
  });

  it.each([
    ['shell', 'webpack.config.ts', "import { host } from 'tooling/webpack';"],
    ['mfe-jobs', 'src/a.ts', "import { toast } from 'shared-ui/overlays';"],
    ['shared-remote', 'src/a.ts', "import type { Role } from 'shared-api/contract';"],
    ['api', 'src/a.ts', "import { can } from 'shared-api/contract';"],
  ])('are not reported if allowed, from %s: %s %s', (name, path, text) => {
    expect(forbiddenArrows({ package: name, path, text }, ours)).toEqual([]);
  });
});

describe('importsOf', () => {
  it('reads multi-line imports, type imports, re-exports, side effects and import()', () => {
    const text =
      "import {\n  a,\n  b,\n} from 'one';\nimport type { T } from 'two';\nexport * from 'three';\nimport 'four';\nvoid import('five');";
    expect(importsOf(text)).toEqual(['one', 'two', 'three', 'four', 'five']);
  });
});

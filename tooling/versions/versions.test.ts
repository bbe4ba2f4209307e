import { builtFor } from '../federation.ts';
import { compare } from './compare.ts';
import { currentTypes, type PublicTypes, releasedText, releasedTypes } from './publicTypes.ts';
import { nextVersion, versionFault } from './versionFor.ts';

let all: readonly PublicTypes[];
beforeAll(async () => {
  all = await currentTypes();
});

const lines = (...text: string[]) => text.join('\n');

/** A package of three files, of which the first exports from the other two. */
const made = (parts: string, reads: string): PublicTypes => ({
  name: 'shared-api',
  version: '1.2.3',
  entries: ['src/index.d.ts'],
  files: new Map([
    [
      'src/index.d.ts',
      "export { Badge, type BadgeProps, type Palette } from '#src/parts.ts';\nexport * from './reads.ts';",
    ],
    ['src/parts.d.ts', parts],
    ['src/reads.d.ts', reads],
  ]),
});

const parts = lines(
  "export type Palette = 'info' | 'danger';",
  'export interface BadgeProps { palette?: Palette; label: string; }',
  'export declare function Badge(props: BadgeProps): string;',
);
const reads = lines(
  "import { type Static, Type } from 'typebox';",
  'export declare const Unit: Type.TObject<{ id: Type.TInteger; name: Type.TString; }>;',
  'export type Unit = Static<typeof Unit>;',
  'export interface Column<Row> { read: (row: Row) => string; }',
  'export declare const unitQueries: {',
  "  list: (of: number) => import('@tanstack/react-query').UseQueryOptions<Unit[]>;",
  '};',
);

describe('the versions of the shared packages', () => {
  it('match what their types did since the last release', async () => {
    const faults = [];
    for (const current of all) {
      const released = await releasedTypes(current.name);
      expect(current.version).toBe(released.version);
      if (releasedText(current).text === releasedText(released).text) continue;
      faults.push(versionFault(current.name, released.version, await compare(released, current)));
    }
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  it('are what remotes are built for', () => {
    for (const { name, version } of all) {
      const entries = Object.keys(builtFor).filter((entry) => entry.split('/')[0] === name);
      expect(entries).not.toEqual([]);
      for (const entry of entries) expect(builtFor[entry]).toBe(`^${version.split('.')[0]}.0.0`);
    }
  });
});

describe('a change to types', () => {
  const changes = (parts: string, reads: string, nextParts: string, nextReads: string) =>
    compare(made(parts, reads), made(nextParts, nextReads));

  it('breaks remotes if something is gone, narrower or requires more', async () => {
    const narrower = parts.replace(" | 'danger'", '').replace('label: string', 'label: string; more: string');
    const poorer = reads
      .replace('name: Type.TString;', '')
      .replace('Column<Row>', 'Column<Row, More>')
      .replace('of: number', 'of: string');
    const { breaks } = await changes(parts, reads, narrower, poorer);
    expect(breaks).toEqual([
      'Unit lost a member',
      'Column has other type parameters',
      "unitQueries can't be used as before",
      "Badge can't be used as before",
      'BadgeProps requires more than before',
    ]);
    const without = parts.replace(/^export declare.*/m, '').replace('palette?: Palette; ', '');
    expect((await changes(parts, reads, without, reads)).breaks).toEqual([
      'Badge is gone from src/index.d.ts',
      'BadgeProps lost a member',
    ]);
  });

  it('is an addition if old code still compiles', async () => {
    const wider = parts
      .replace("'danger'", "'danger' | 'more'")
      .replace('label: string', 'label: string; more?: string');
    const richer = reads.replace('name: Type.TString;', 'name: Type.TString; more: Type.TString;');
    const { breaks, additions } = await changes(
      parts,
      reads,
      wider,
      `${richer}\nexport declare const more: 1;`,
    );
    expect(breaks).toEqual([]);
    expect(additions).toEqual(['more', 'Unit', 'Badge', 'BadgeProps']);
  });

  it('is an addition if there are more error codes, and a break if there are fewer', async () => {
    const coded = (codes: string) =>
      `${reads}\nexport declare const errorCodes: readonly [${codes}];\nexport interface Failure { code: (typeof errorCodes)[number]; }\nexport declare const last: Failure;`;
    const [few, more] = [coded("'gone', 'lost'"), coded("'gone', 'busy', 'lost'")];
    expect(await changes(parts, few, parts, more)).toEqual({ breaks: [], additions: ['errorCodes'] });
    expect((await changes(parts, more, parts, few)).breaks).toContain("errorCodes can't be used as before");
  });

  it('is ignored if only the wording differs', async () => {
    const words = parts.replace("'info' | 'danger'", "'danger' | 'info'");
    expect(await changes(parts, reads, words, reads)).toEqual({ breaks: [], additions: [] });
  });

  it('is none if a class with private fields stays as it is', async () => {
    const claims = `${reads}\nexport declare class Claims<T> { #private; add(path: string, claim: T): void; }`;
    expect(await changes(parts, claims, parts, claims)).toEqual({ breaks: [], additions: [] });
  });

  it('leads to the version it requires', () => {
    expect(['major', 'minor', 'patch'].map((step) => nextVersion('1.2.3', step as 'major'))).toEqual([
      '2.0.0',
      '1.3.0',
      '1.2.4',
    ]);
    expect(versionFault('shared-ui', '1.2.3', { breaks: [], additions: [] })).toBeNull();
    expect(versionFault('shared-ui', '1.2.3', { breaks: [], additions: ['Badge'] })).toContain(
      'makes it 1.3.0',
    );
    expect(
      versionFault('shared-api', '1.2.3', { breaks: ['DeployTokenList lost a member'], additions: [] }),
    ).toContain('- DeployTokenList lost a member: mfe-admin\n');
    expect(versionFault('shared-ui', '1.2.3', { breaks: ['Badge is gone'], additions: [] })).toContain(
      'Restore it, or `pnpm release-shared` makes it 2.0.0.',
    );
  });
});

import { join } from 'node:path';
import { type Figure, say } from './Figure.ts';
import { run } from './figureServer.ts';

const root = join(import.meta.dirname, '../../../..');
const flavours = ['Entra', 'Google', 'Okta'] as const;

/** What begins a test's group in `attacks.test.ts`, and what its attacks are called here. */
const kinds = [
  ['a token of', 'forged tokens and answers'],
  ['somebody else’s account', 'impostors with honest tokens'],
  ['an attempt', 'attempts, callbacks and targets'],
  ['a provider that', 'lies of a provider about itself'],
  ['a logout token', 'forged logout tokens'],
] as const;

/** Tests of the same groups that show what is let in. */
const isHonest = /^(while the honest|leads to \/|starts from|nothing, because|ends its person)/;

interface Tested {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}

/** Where an attack belongs to no flavour by its name, it was tried on Okta's. */
const flavourOf = ({ ancestorTitles, title }: Tested) =>
  flavours.find((flavour) => `${ancestorTitles[0]} ${title.split(':')[0]}`.includes(flavour)) ?? 'Okta';

/** Prints how many attacks on company sign-in were tried, by kind and by the provider that they imitate. */
export const companyAttacks: Figure = {
  name: 'attacks on company sign-in',
  rounds: 1,
  minutes: 5,
  run: async ({ minutes }) => {
    const { stdout } = await run(
      'node_modules/.bin/jest',
      ['--projects', 'api', '--json', '--', 'company-sign-in/attacks'],
      { cwd: root, timeout: Math.max(minutes, 5) * 60_000, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: { stdout: string }) => error);
    const { testResults } = JSON.parse(stdout) as { testResults: { assertionResults: Tested[] }[] }; // Jest's own format
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const attacks = tests.filter(({ title }) => !isHonest.test(title));
    say(`| attacks | ${flavours.join(' | ')} |`);
    for (const [begins, kind] of kinds) {
      const ofKind = attacks.filter(({ ancestorTitles }) => ancestorTitles[0]?.startsWith(begins));
      const counts = flavours.map((flavour) => ofKind.filter((one) => flavourOf(one) === flavour).length);
      say(`| ${kind} | ${counts.join(' | ')} |`);
    }
    const failed = tests.filter(({ status }) => status !== 'passed').length;
    return {
      ...{ rounds: attacks.length, lost: 0, refusedWrongly: failed, failed: 0 },
      note: `${attacks.length - failed} attacks refused`,
    };
  },
};

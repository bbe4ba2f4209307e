// Checks the suite next to a company's own servers, from Debian's packages: node e2e/neighbours/run.ts all|random|<name> ...
// The front ends have to be built. Exits with 1 if something was found or only some of them can be installed, and with 77 if none can.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotInstall, install } from './debian.ts';
import type { Neighbour } from './Neighbour.ts';
import { openSite } from './openSite.ts';

const servers = join(import.meta.dirname, 'servers');
const known = readdirSync(servers).map((file) => file.replace('.ts', ''));
const wanted = process.argv.slice(2).flatMap((name) => {
  if (name === 'all') return known;
  if (name === 'random') return known[Math.floor(Math.random() * known.length)] ?? [];
  return name;
});
const unknown = wanted.filter((name) => !known.includes(name));
if (wanted.length === 0 || unknown.length > 0) {
  console.error(`Name all, random or some of: ${known.join(', ')}.`);
  process.exit(1);
}

type Outcome = 'ok' | 'found' | 'not installed';

async function check(name: string): Promise<Outcome> {
  const { neighbour }: { neighbour: Neighbour } = await import(join(servers, `${name}.ts`));
  const begun = performance.now();
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`;
  const site = await openSite();
  let version = '';
  try {
    version = await install(neighbour.packages);
    await neighbour.check(site);
    console.info(`ok    ${name} ${version}: ${site.steps.join('; ')} (${seconds()})`);
    return 'ok';
  } catch (error) {
    if (error instanceof CannotInstall) {
      console.info(`      ${name} isn't checked, because it can't be installed here: ${error.message}.`);
      return 'not installed';
    }
    console.info(site.outputs());
    console.info(`found ${name} ${version}: ${site.steps.at(-1) ?? 'setting it up'} (${seconds()}):`, error);
    return 'found';
  } finally {
    await site.close();
  }
}

const outcomes: Outcome[] = [];
for (const name of wanted) outcomes.push(await check(name));
const isAny = (outcome: Outcome) => outcomes.includes(outcome);
// Where some can be installed, all can: a night without one of them has to be noticed.
if (isAny('found') || (isAny('ok') && isAny('not installed'))) process.exitCode = 1;
else if (!isAny('ok')) process.exitCode = 77;

// Builds one remote, checks it and makes it live on a running suite. Also rolls back, and switches the remote off or on.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { environment, giveUp, remoteFolder, run } from '../bin/workspace.mjs';
import { readCandidate } from './Candidate.ts';
import { mount } from './mount.ts';
import { type Channel, Refusal, releaseServer } from './ReleaseServer.ts';

const usage = `pnpm release mfe-NAME --to http://HOST
  [--dist FOLDER] [--canary PERCENT | --preview] | --roll-back | --switch-off | --switch-on
  [--without-browser] [--over-budget]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    dist: { type: 'string' },
    canary: { type: 'string' },
    preview: { type: 'boolean', default: false },
    'roll-back': { type: 'boolean', default: false },
    'switch-off': { type: 'boolean', default: false },
    'switch-on': { type: 'boolean', default: false },
    'without-browser': { type: 'boolean', default: false },
    'over-budget': { type: 'boolean', default: false },
  },
});
const [name = ''] = positionals;
const { to = '' } = values;
const share = Number(values.canary ?? 0);
const token = process.env['MOBPREP_DEPLOY_TOKEN'] ?? '';
const server = releaseServer({
  ...{ to, token },
  unopened: values['without-browser'],
  overBudget: values['over-budget'],
});
/** Acts that need no build. */
const acts = [
  { option: 'roll-back', what: 'gate, and roll back', work: () => server.rollBack(name) },
  { option: 'switch-off', what: 'switch off', work: () => server.switchTo(name, 'off') },
  { option: 'switch-on', what: 'gate, and switch on', work: () => server.switchTo(name, 'on') },
] as const;
const [act, ...more] = acts.filter(({ option }) => values[option]);
if (!URL.canParse(to) || positionals.length !== 1 || !Number.isInteger(share) || more.length > 0)
  giveUp(usage);
const folder = remoteFolder(name);
if (!existsSync(join(folder, 'src/remote.ts'))) giveUp(`${name} isn't a remote of this repository.`);
if (!token)
  giveUp(`MOBPREP_DEPLOY_TOKEN is missing. A full admin creates one for ${name} at ${to}/admin/releases.`);

/** Runs one step and prints how long it took. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.info(`${what.padEnd(28)} ${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s`);
  return result;
}

async function succeed(what: string, command: string, args: readonly string[]) {
  const code = await run(command, args, { cwd: folder });
  if (code !== 0) throw new Refusal(`${what} failed. See the reason above.`);
}

const commitOf = async () => {
  const options = { cwd: folder, env: environment() };
  const answer = await promisify(execFile)('git', ['rev-parse', 'HEAD'], options).catch(() => null);
  return answer?.stdout.trim() ?? '';
};

/** The folder of an existing build, or of a new one. */
async function build(): Promise<string> {
  if (values.dist) return resolve(values.dist);
  await step('build and check', () =>
    Promise.all([
      succeed('The build', 'webpack', ['--config', 'webpack.config.ts']),
      succeed('The type check', 'tsc', ['--noEmit']),
      succeed('The lint', 'biome', ['check', '--error-on-warnings', '.']),
    ]),
  );
  return join(folder, 'dist');
}

async function release() {
  const candidate = await readCandidate(await build());
  const shell = values['without-browser']
    ? ''
    : await step('mount in the live shell', () => mount(candidate, to));
  const { version } = candidate.description;
  const overdue = await step(`publish ${version}`, async () =>
    server.publish(candidate, await commitOf(), shell),
  );
  for (const { id, until } of overdue)
    console.warn(`Warning: the flag ${id} ended on ${until}, and its code is still there.`);
  if (values.preview) {
    const { url } = await step('make a link to look at it', () => server.preview(name, version));
    console.info(`\n${url}\n`);
    return `${version} isn't live. This link opens it once, within a day,`;
  }
  if (values.canary === undefined) {
    await step('gate, and make it live', () => server.promote(name, version));
    return `${version} is live`;
  }
  await step('gate, and canary', () => server.canary(name, version, share));
  return `${version} is live for ${share}% of users`;
}

const liveText = ({ state, live }: Channel) =>
  state === 'off' ? 'is switched off' : `${live ?? 'as it was installed'} is live`;

try {
  const channel = act && (await step(act.what, act.work));
  const outcome = channel ? liveText(channel) : await step('total', release);
  console.info(`${name} ${outcome} at ${to}.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  giveUp(error.message);
}

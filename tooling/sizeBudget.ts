// Checks the JavaScript (brotli, as served) of each package, or of the named remote, against its budget. Build first.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder, remotesHere } from './bin/workspace.mjs';

/** In kB of 1,000 bytes: the size reached, plus 0.4 to 2. A hash in a name moves a compressed size by up to 0.2. Raise one only with the reason in the change. */
const shellBudgets: Readonly<Record<string, number>> = {
  // 0.6 work around what plain http lacks and say why signing in failed, 0.6 survive translators, 0.5 are for contrast themes. 0.2 are
  // the names of chunks that load later. 0.2 give the code of two-step sign-in. 0.5 lead to the
  // company's sign-in. 0.2 look whether changes wait on the device.
  'shell, sign-in page': 123.5,
  // 8 of these suggest the closest names if a search finds nothing, and load only then. 3.8 are the remotes' link to webpack, which
  // each of them carried before. 0.2 report events to the field figures. 2 read numbers and compare names
  // and sizes as the server does. 0.4 read defensively what a remote says about itself, and ignore double clicks.
  // 6.5 are My account, the first password and recovery, each loaded when it is opened. 3.3 follow what others change, and load after
  // the page or with a draft. 3.4 decide what a draft's list shows while several people change it, and show who they are. 1 keeps two
  // people's numbers in the row until one is chosen, names who saved a draft's fields, and keeps a draft on screen that was deleted.
  // 7.2 send requests, and came with the sign-in page before. 3 are what splitting costs: menus, dialogs, motion and long lists load later.
  // 0.6 tell full admins of a recovery link. 9 are two-step sign-in, of which 6.2 draw its QR code and load for a set-up.
  // 6.3 are packages that stay alive, of which 3.9 load when somebody reviews a changed package.
  // 7 draw the guide, its search and its tables, and load when somebody opens it. 0.5 are its links.
  // 2.3 come back from the company's sign-in, and connect the company account.
  // 1.8 came with Zag 1.47 (menus, dialogs and selects), after the first rows. 0.5 say on the sign-in page what waits on a device that
  // keeps loads, and load only there.
  // 2.4 tell people that a busy server has their write, take single keys away, and know a network's own answer.
  // 3.7 draw what other remotes put into a page and check it, of which 3.4 load after its rows. 1.7 read measures, and suggest by them with
  // a reason.
  // 1.3 open a preview, and draw its line on every page; they load where there is one.
  // 3.5 are the form of a quantity rule, which loads with the forms that show it, and a dialog for one rule.
  // 3.6 ask which quantities follow changed facts, which came with mfe-jobs before, and say what the last jobs used. Both load when opened.
  // 1.3 read and name days, and ask about changed ones.
  // 4.8 keep what people do without a network until the server has it. They came with mfe-loading before, and load with the pages that need them.
  // 1.5 are a phone's menu of what a draft's header has room for elsewhere.
  // 18.8 are comments, notices and what changed since one looked. All but 1.9 load when they are opened, or after the rows.
  'shell, behind the sign-in': 280.5,
  'shell, once the page is idle': 4,
};

/** Builds of one source differ by a fraction of this between machines. The release gate allows as much. */
const tolerance = 0.01;

const sizeOf = (file: string) =>
  statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;

const scriptFolder = (name: string) => join(remoteFolder(name), 'dist/static/js');
const scriptText = (name: string, file: string) => readFileSync(join(scriptFolder(name), file), 'utf8');

/** The sizes of a build's scripts, by name. */
function scriptsOf(name: string): Map<string, number> {
  const folder = scriptFolder(name);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, sizeOf(join(folder, file))]));
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** The shell's scripts: those named in everybody's page, the field figures, which load last, and all others. */
function shellSizes() {
  const all = scriptsOf('shell');
  const page = readFileSync(join(remoteFolder('shell'), 'dist/index.html'), 'utf8');
  const named = [...page.matchAll(/src="\/static\/js\/([^"]+)"/g)].map(
    ([, file]) => all.get(file ?? '') ?? 0,
  );
  const idle = [...all]
    .filter(([file]) => scriptText('shell', file).includes('/reports/health'))
    .map(([, bytes]) => bytes);
  return [
    { what: 'shell, sign-in page', bytes: sum(named) },
    { what: 'shell, behind the sign-in', bytes: sum(all.values()) - sum(named) - sum(idle) },
    { what: 'shell, once the page is idle', bytes: sum(idle) },
  ].map((size) => ({ ...size, budget: shellBudgets[size.what] ?? 0 }));
}

/**
 * Pages that most people open, and how much JavaScript has to arrive there before the first rows. On each, 1.9 say of comments, approvals
 * and notices how they are named and who may do what.
 */
const firstRowBudgets = [
  { page: 'jobs-list', remote: 'mfe-jobs', budget: 217 },
  { page: 'jobs-project', remote: 'mfe-jobs', budget: 217 },
  { page: 'jobs-entry', remote: 'mfe-jobs', budget: 283 },
  { page: 'mob-prep', remote: 'mfe-mobprep', budget: 252 },
  // 3.4 say how a list's approval stands, and mark what changed since. 1.4 compare lines with what the last jobs used, and with the list's facts.
  { page: 'checkout', remote: 'mfe-checkout', budget: 269.2 },
  // 3.6 ask what a new unit does to open lists, also from a cell. 1.6 read and check an item's quantity rule, which a cell's save sends, too. 1.5 show
  // the rule in its cell.
  { page: 'items', remote: 'mfe-items', budget: 252 },
] as const;

/** What a page waits for: the shell's parts, the remote's entry and the page's own files, with what they take from the shell. */
function firstRowSize({ page, remote, budget }: (typeof firstRowBudgets)[number]) {
  const built = (name: string, file: string) => readFileSync(join(remoteFolder(name), 'dist', file), 'utf8');
  const chunks = JSON.parse(/mobprep:chunks (.*)-->/.exec(built('shell', 'index.html'))?.[1] ?? '{}');
  const manifest = JSON.parse(built(remote, 'mf-manifest.json'));
  const { routes } = JSON.parse(built(remote, 'remote.json'));
  const route = routes.find((one: { page?: string }) => one.page === page);
  const parts = ['early', 'main', 'signed-in', 'floating-layer', 'shared-ui/overlays', ...route.uses];
  const fromShell = parts.flatMap((part): string[] => chunks[part] ?? []);
  const own = [manifest.metaData.remoteEntry.name, ...manifest.exposes[0].assets.js.sync, ...route.scripts];
  const sizes = [
    ...[...new Set(fromShell)].map((file) => sizeOf(join(remoteFolder('shell'), 'dist', file))),
    ...[...new Set<string>(own)].map((file) => sizeOf(join(remoteFolder(remote), 'dist', file))),
  ];
  return { what: `${page}, before its first rows`, bytes: sum(sizes), budget };
}

/** A remote's team keeps its budget in its package.json. */
const remoteSize = (name: string) => ({
  what: name,
  bytes: sum(scriptsOf(name).values()),
  budget: Number(JSON.parse(readFileSync(join(remoteFolder(name), 'package.json'), 'utf8')).sizeBudget),
});

const [only] = process.argv.slice(2);
const sizes = only
  ? [remoteSize(only)]
  : [...shellSizes(), ...remotesHere().map(remoteSize), ...firstRowBudgets.map(firstRowSize)];
for (const { what, bytes, budget } of sizes) {
  const kB = bytes / 1_000;
  console.info(`${what}: ${kB.toFixed(2)} kB of ${budget} kB`);
  if (kB <= budget * (1 + tolerance)) continue;
  console.error(
    `${what}: ${kB.toFixed(2)} kB is more than ${tolerance * 100} % over its budget of ${budget} kB`,
  );
  process.exitCode = 1;
}

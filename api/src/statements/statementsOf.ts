import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { mails } from '#platform/database/tables/accounts.ts';
import { anything } from './anything.ts';
import { recordingDatabase } from './recordingDatabase.ts';

/** A statement as a repository's function sends it, with the function's name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

const written = { changeId: 1, record: 'item', by: { id: 1, name: 'Ada Morrow' } };
const exported = { draftId: 1, at: new Date(0), day: '', by: 1, lines: [], facts: {} };
const locks = Object.fromEntries(
  [
    'assemblies.lockAssembly',
    'categories.lockCategory',
    'items.lockItem',
    'surfaceTypes.lockSurfaceType',
    'units.lockUnit',
    'yards.lockYard',
  ].map((name) => [name, [1, 'change']]),
);
/** Arguments after the database, for functions that look closer at them. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  ...locks,
  'catalogueChanges.applyRows': [written],
  'catalogueChanges.restoreRows': [written],
  'exportLog.readSuperseded': [exported],
  'exportLog.storeExport': [exported],
  'items.writeSurfaceTypes': [
    sql`x.item_id = ${1}`,
    sql`SELECT item_id, surface_type_id, position FROM item_surface_types`,
  ],
  'mails.delayMail': [mails, 1, '', new Date(0)],
  'mails.deleteMail': [mails, 1],
  'mails.endMails': [1, ['reset']],
  'names.findRecord': ['item', 1],
  'names.readKnown': ['item', [1]],
  'refresh.noteRefresh': [{ at: new Date(0), failures: 0 }],
  'translations.readUntranslated': ['items', 1],
};
const anyArguments = Array.from({ length: 6 }, () => anything);

const controls = /^(begin|commit|rollback|savepoint|release)\b/i;

/** Calls every function of a module's repository with values of any kind, and returns the different statements of each, in the order of names. */
export async function statementsOf(module: string, repository: object): Promise<Statement[]> {
  const found: Statement[] = [];
  for (const [name, value] of Object.entries(repository).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (typeof value !== 'function') continue;
    const { db, texts } = recordingDatabase();
    // What fails has sent what it could: a rule may refuse a value of no kind.
    await Promise.race([sent(value, [db, ...(given[`${module}.${name}`] ?? anyArguments)]), wait(1_000)]);
    const statements = [...new Set(texts.filter((text) => !controls.test(text)).map(tidy))];
    found.push(...statements.map((text) => ({ name, text })));
  }
  return found;
}

async function sent(call: (...args: unknown[]) => unknown, args: readonly unknown[]): Promise<void> {
  try {
    await call(...args);
  } catch {
    // Only what was sent before counts.
  }
}

/** A clause of a statement that the query builder wrote in one line. */
const clause =
  / (?=(?:from|where|left join|inner join|order by|group by|having|limit|returning|values|set|on conflict|for (?:no key )?(?:update|share)|for key share) )/g;

/** One clause a line, without the indentation of the source. */
function tidy(text: string): string {
  const lines = text.includes('\n') ? text.split('\n') : text.replace(clause, '\n').split('\n');
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

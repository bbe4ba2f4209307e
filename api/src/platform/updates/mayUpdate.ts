import type { UpdateVerdict } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { addsOnly } from '#platform/database/migrate.ts';

/** A version of MobPrep, as far as its tables are concerned. */
export interface Version {
  readonly name: string;
  /** The SHA-256 of each migration, by name. */
  readonly migrations: ReadonlyMap<string, string>;
}

export interface UpdateAnswer {
  readonly verdict: UpdateVerdict;
  readonly mayGoBack: boolean;
  /** What it means, one sentence each. */
  readonly reasons: readonly string[];
}

interface Question {
  /** The migrations that the database has. */
  readonly applied: readonly string[];
  readonly here: Version;
  readonly next: Version;
}

const rewrites = (name: string) => !name.endsWith(addsOnly);

/** Whether a running installation may be updated to another version, or gone back to an earlier one, while people work. */
export function mayUpdate({ applied, here, next }: Question): UpdateAnswer {
  const changed = applied.filter((name) => {
    const [before, after] = [here.migrations.get(name), next.migrations.get(name)];
    return before !== undefined && after !== undefined && before !== after;
  });
  if (changed.length > 0)
    return no(
      `${changed.join(', ')} is another migration there: these tables come from a different MobPrep.`,
    );
  const foreign = applied.find((name) => rewrites(name) && !next.migrations.has(name));
  if (foreign)
    return no(
      `${next.name} is too old for this database, which ${foreign} changed. Restore a backup of then.`,
    );
  const missing = [...next.migrations.keys()].filter((name) => !applied.includes(name));
  const rewriting = missing.filter(rewrites);
  if (rewriting.length > 0)
    return {
      verdict: 'stop',
      mayGoBack: false,
      reasons: [
        `${rewriting.join(', ')} ${rewriting.length === 1 ? 'changes' : 'change'} tables that ${here.name} uses.`,
        'The way back is to restore a backup: make one before.',
      ],
    };
  return {
    verdict: 'roll',
    mayGoBack: true,
    reasons: [
      missing.length === 0
        ? 'The tables stay as they are.'
        : `${counted(missing.length, 'migration')} only ${missing.length === 1 ? 'adds' : 'add'}, so ${here.name} keeps working on the new tables.`,
      `You can go back to ${here.name} at any time.`,
    ],
  };
}

const no = (reason: string): UpdateAnswer => ({ verdict: 'no', mayGoBack: false, reasons: [reason] });

import { parseArgs } from 'node:util';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { plainFault } from '#platform/errors/plainFault.ts';

interface Order<Name extends string> {
  /** How the command is called, in one line. */
  readonly usage: string;
  readonly options: readonly Name[];
}

/** Runs a command and prints its last sentence, or why it failed. */
export async function runCommand<Name extends string>(
  { usage, options }: Order<Name>,
  command: (given: Partial<Record<Name, string>>) => Promise<string>,
) {
  try {
    const given = readOptions(usage, options);
    process.stdout.write(`${given ? await command(given) : usage}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof PlainFailure) return error.message;
  const problem = problemOfDatabase(error);
  // What failed without an answer isn't a query, so the driver's words hold no values.
  if (problem?.code === 'db_unavailable')
    return `The database can't be reached: ${plainFault(error).message}`;
  return String(error);
}

/** What the caller said, or null when they only ask how to call it. */
function readOptions<Name extends string>(usage: string, names: readonly Name[]) {
  try {
    const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
    const { help, ...given } = parseArgs({ options: { ...texts, help: { type: 'boolean' } } }).values;
    return help ? null : (given as Partial<Record<Name, string>>); // the names that were asked for, all texts
  } catch (error) {
    throw new PlainFailure(usage, { cause: error });
  }
}

import { parseArgs } from 'node:util';
import { PlainFailure } from '#platform/database/PlainFailure.ts';
import { problemOfDatabase } from '#platform/errors/databaseFault.ts';
import { plainFault } from '#platform/errors/plainFault.ts';

interface Order<Name extends string, Flag extends string> {
  /** How to call the command, in one line. */
  readonly usage: string;
  readonly options: readonly Name[];
  /** Options without a value. */
  readonly flags?: readonly Flag[];
  /** Takes one word without a name, too. */
  readonly argument?: boolean;
}

type Given<Name extends string, Flag extends string> = Partial<
  Record<Name | 'argument', string> & Record<Flag, boolean>
>;

/** Runs a command and prints its closing sentence, or why it failed. */
export async function runCommand<Name extends string, Flag extends string = never>(
  { usage, options, flags = [], argument = false }: Order<Name, Flag>,
  command: (given: Given<Name, Flag>) => Promise<string>,
) {
  try {
    const given = readOptions({ usage, options, flags, argument });
    process.stdout.write(`${given ? await command(given) : usage}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}

/** Why a command failed. */
export function sentenceFor(error: unknown): string {
  if (error instanceof PlainFailure) return error.message;
  const problem = problemOfDatabase(error);
  // Here the database never answered, so the driver's message holds no values of a query.
  if (problem?.code === 'db_unavailable')
    return `The database can't be reached: ${plainFault(error).message}`;
  return String(error);
}

/** The caller's options, or null if they only ask for help. */
function readOptions<Name extends string, Flag extends string>({
  usage,
  options,
  flags = [],
  argument = false,
}: Order<Name, Flag>) {
  try {
    const texts = Object.fromEntries(options.map((name) => [name, { type: 'string' } as const]));
    const switches = Object.fromEntries(
      [...flags, 'help'].map((name) => [name, { type: 'boolean' } as const]),
    );
    const { values, positionals } = parseArgs({
      options: { ...texts, ...switches },
      allowPositionals: argument,
    });
    const { help, ...given } = values;
    if (positionals.length > 1) throw new Error(usage);
    return help ? null : ({ ...given, argument: positionals[0] } as Given<Name, Flag>); // the requested names, texts and flags
  } catch (error) {
    throw new PlainFailure(usage, { cause: error });
  }
}

import { PlainFailure } from '#platform/database/PlainFailure.ts';

/** Runs a command and prints its last sentence, or why it failed. */
export async function saying(command: () => Promise<string>) {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof PlainFailure ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { GetJobRow } from 'shared-api/contract';
import { bounds, megabytes } from 'shared-api/rules';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Problem } from '#platform/errors/Problem.ts';
import { type JobSource, SourceFailure } from '../JobSource.ts';
import { readCsv } from './readCsv.ts';
import { readJobRows } from './readJobFile.ts';
import { textOf } from './textOf.ts';

/** The file that the server reads at startup. */
export const fileSource = (path: string): JobSource => ({
  name: 'file',
  fingerprint: async () => {
    const content = await readBytes(path).catch(reasonOf);
    return `file ${createHash('sha256').update(content).digest('base64url')}`;
  },
  read: async () => {
    try {
      const { text, warnings } = textOf(await readBytes(path));
      const list = /^\s*\[/.test(text) ? { rows: rowsOfJson(text), warnings: [] } : await readCsv(text);
      const harvest = await readJobRows(list.rows, false);
      return { ...harvest, warnings: [...warnings, ...list.warnings, ...harvest.warnings] };
    } catch (error) {
      throw new SourceFailure('never', `The file at SPECTRUM_FILE was refused: ${reasonOf(error)}.`);
    }
  },
});

async function readBytes(path: string): Promise<Buffer> {
  if ((await stat(path)).size > bounds.jobListBytes)
    throw new SourceFailure('never', `it is larger than ${megabytes(bounds.jobListBytes)}`);
  return readFile(path);
}

const rowsCheck = Compile(Type.Array(GetJobRow));

function rowsOfJson(text: string): GetJobRow[] {
  const rows: unknown = JSON.parse(text);
  if (!rowsCheck.Check(rows)) throw new SourceFailure('never', 'it is not a list of GetJob rows');
  return rows;
}

function reasonOf(error: unknown): string {
  if (error instanceof SourceFailure) return error.message;
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (!(error instanceof Problem)) return 'it cannot be read';
  if (typeof error.detail === 'string') return error.detail;
  return error.detail
    .slice(0, 3)
    .map(({ field, msg }) => `${field}: ${msg}`)
    .join('; ');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let passwords: Set<string> | null = null;

/** Whether a password stands in the list of those that are tried first, whatever its case. */
export function isCommon(password: string): boolean {
  passwords ??= new Set(
    readFileSync(join(import.meta.dirname, '../../../common-passwords.txt'), 'utf8').split('\n'),
  );
  return passwords.has(password.toLowerCase());
}

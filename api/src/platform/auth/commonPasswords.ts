import { readFileSync } from 'node:fs';
import { join } from 'node:path';

let passwords: Set<string> | null = null;

/** Returns true if a password is on the list of those that attackers try first, ignoring case. */
export function isCommon(password: string): boolean {
  passwords ??= new Set(
    readFileSync(join(import.meta.dirname, '../../../common-passwords.txt'), 'utf8').split('\n'),
  );
  return passwords.has(password.toLowerCase());
}

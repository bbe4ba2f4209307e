import { refused } from './readJobFile.ts';

export interface FileText {
  readonly text: string;
  readonly warnings: readonly string[];
}

const notUtf8 = 'Save the file as UTF-8. In Excel, choose “CSV UTF-8”.';
/** What Windows-1252 has no letter for. */
const unassigned = /[\x80-\x9f]/;

/** Decodes a file's text: UTF-8, what Excel calls Unicode text, or, with a warning, the older Windows text of its plain CSV. */
export function textOf(bytes: Uint8Array): FileText {
  const [first, second] = bytes;
  try {
    if (first === 0xff && second === 0xfe) return { text: decoded(bytes, 'utf-16le'), warnings: [] };
    if (first === 0xfe && second === 0xff) return { text: decoded(bytes, 'utf-16be'), warnings: [] };
    return { text: decoded(bytes, 'utf-8'), warnings: [] };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    if (unassigned.test(text) || text.includes('\0')) throw refused([{ field: 'body', msg: notUtf8 }]);
    return { text, warnings: ["This file isn't UTF-8. Check the names with accents."] };
  }
}

const decoded = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

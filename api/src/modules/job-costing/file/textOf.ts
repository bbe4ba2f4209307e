import { refused } from './readJobFile.ts';

/** Decodes a file's text. Bytes that aren't UTF-8 would become wrong letters in names. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused([{ field: 'body', msg: 'Save the file as UTF-8' }]);
  }
}

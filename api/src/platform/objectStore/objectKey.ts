/** Parts of letters, digits and what `encodeURIComponent` leaves or makes, with slashes between them. */
const grammar = /^[\w!'()*%~-][\w.!'()*%~-]*(\/[\w.!'()*%~-]+)*$/;

/** A key that is none is a mistake of ours: nothing that somebody sends may become one unchecked. */
export function requireKey(key: string): string {
  const isStep = key.split('/').some((part) => part === '.' || part === '..');
  if (key.length > 1_024 || isStep || !grammar.test(key)) throw new Error('This is not the key of an object');
  return key;
}

/** Any text as one part of a key. */
export const keyPart = (text: string): string => encodeURIComponent(text);

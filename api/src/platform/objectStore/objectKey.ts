/** Parts separated by slashes, made of letters, digits and whatever `encodeURIComponent` leaves or produces. */
const grammar = /^[\w!'()*%~-][\w.!'()*%~-]*(\/[\w.!'()*%~-]+)*$/;

/** Throws on an invalid key, which is our mistake: user input must never become a key unchecked. */
export function requireKey(key: string): string {
  const isStep = key.split('/').some((part) => part === '.' || part === '..');
  if (key.length > 1_024 || isStep || !grammar.test(key)) throw new Error('This is not the key of an object');
  return key;
}

/** Turns any text into one part of a key. */
export const keyPart = (text: string): string => encodeURIComponent(text);

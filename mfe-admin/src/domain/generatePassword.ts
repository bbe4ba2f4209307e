const classes = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'] as const;
const length = 10;

/** Picks a whole number from 0 up to, but not including, the limit. */
export type PickBelow = (limit: number) => number;

const oneOf = (characters: string, pick: PickBelow) => characters.charAt(pick(characters.length));

/** A password of 10 characters with a capital, a small letter and a digit, each in a place of chance. */
export function generatePassword(pick: PickBelow): string {
  const all = classes.join('');
  const characters = classes.map((set) => oneOf(set, pick));
  while (characters.length < length) characters.push(oneOf(all, pick));
  // Otherwise the first three places would tell their class.
  const shuffled: string[] = [];
  while (characters.length > 0) shuffled.push(...characters.splice(pick(characters.length), 1));
  return shuffled.join('');
}

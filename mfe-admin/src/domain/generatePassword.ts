const classes = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'] as const;

/** Picks a whole number from 0 up to, but not including, the limit. */
export type PickBelow = (limit: number) => number;

const oneOf = (characters: string, pick: PickBelow) => characters.charAt(pick(characters.length));

/** A password of the given length with an uppercase letter, a lowercase letter and a digit, in random positions. */
export function generatePassword(length: number, pick: PickBelow): string {
  const all = classes.join('');
  const characters = classes.map((set) => oneOf(set, pick));
  while (characters.length < length) characters.push(oneOf(all, pick));
  // Shuffle, because otherwise the first three positions would reveal their class.
  const shuffled: string[] = [];
  while (characters.length > 0) shuffled.push(...characters.splice(pick(characters.length), 1));
  return shuffled.join('');
}

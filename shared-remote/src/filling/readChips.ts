import { isLine, isText } from 'shared-api/rules';
import type { Chip } from '../places.ts';

const most = { label: 40, explanation: 300 } as const;
const tones: readonly unknown[] = ['neutral', 'info', 'success', 'warning', 'danger'];

/** Cuts text to a number of characters, none of which it breaks. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
};

/** One line that people can read, cut to a length; null if it isn't one. */
export const shownLine = (text: unknown, length: number = most.label): string | null => {
  const line = typeof text === 'string' ? cut(text.trim(), length) : '';
  return line !== '' && isLine(line) ? line : null;
};

/** Reads a filler's answer, which may be anything. Throws unless all of it are chips that were asked for and can be shown. */
export function readChips(answer: unknown, itemIds: readonly number[]): ReadonlyMap<number, Chip> {
  if (!(answer instanceof Map)) throw new Error('The chips are no Map.');
  const asked = itemIds.filter((id) => answer.has(id));
  if (answer.size > asked.length) throw new Error('There are chips that nobody asked for.');
  return new Map(asked.map((id) => [id, readChip(answer.get(id))]));
}

function readChip(chip: Partial<Chip> | null | undefined): Chip {
  const label = shownLine(chip?.label);
  const { explanation = '', tone, panel } = chip ?? {};
  const text = typeof explanation === 'string' ? cut(explanation.trim(), most.explanation) : null;
  if (label === null || text === null || !isText(text)) throw new Error("A chip's texts can't be shown.");
  return {
    label,
    ...(tone && tones.includes(tone) && { tone }),
    ...(text !== '' && { explanation: text }),
    ...(typeof panel === 'function' && { panel }),
  };
}

import type { Chip, ChipFiller } from '../places.ts';
import type { Filling } from './Filling.ts';
import { readChips } from './readChips.ts';

/** A filler that hasn't answered by then leaves its rows as they are. */
export const chipsWithinMs = 2_000;

interface AskForChips extends Pick<Filling, 'load' | 'onFailure'> {
  readonly given: Omit<Parameters<ChipFiller>[0], 'itemIds'>;
  readonly onChips: (chips: ReadonlyMap<number, Chip>) => void;
}

/** Asks one remote for chips: about each item once, about one batch at a time. Ends at the first failure. */
export function askForChips({ load, onFailure, given, onChips }: AskForChips) {
  const asked = new Set<number>();
  let wanted: readonly number[] = [];
  let state: 'idle' | 'asking' | 'ended' = 'idle';
  let filler: Promise<ChipFiller> | undefined;

  async function askNext() {
    const itemIds = wanted.filter((id) => !asked.has(id));
    if (state !== 'idle' || itemIds.length === 0) return;
    state = 'asking';
    for (const id of itemIds) asked.add(id);
    try {
      filler ??= load() as Promise<ChipFiller>; // the entry is for this place; anything else throws when it is called
      const fill = await filler;
      const chips = readChips(await inTime(fill({ ...given, itemIds })), itemIds);
      if (isEnded()) return;
      onChips(chips);
      state = 'idle';
      void askNext();
    } catch (error) {
      if (isEnded()) return;
      state = 'ended';
      onFailure(error);
    }
  }
  const isEnded = () => state === 'ended';

  return {
    ask(itemIds: readonly number[]) {
      wanted = itemIds;
      void askNext();
    },
    /** Nothing that comes later is heard, and nothing counts. */
    end() {
      state = 'ended';
    },
  };
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No chips within ${chipsWithinMs} ms.`)), chipsWithinMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

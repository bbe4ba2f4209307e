import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Chip, ChipsProps } from '../places.ts';
import { askForChips } from './askForChips.ts';
import { ChipBadge } from './ChipBadge.tsx';
import { ChipDialog } from './ChipDialog.tsx';
import type { Filling } from './Filling.ts';

type FilledChipsProps = ChipsProps & { readonly fillings: readonly Filling[] };

/** What somebody opened, and whose it is. */
interface Opened extends Pick<Filling, 'onFailure' | 'flags'> {
  readonly chip: Chip;
  readonly itemId: number;
}

/** Asks those who fill a place for chips and hands them to the page. Draws only what a pressed chip opens, outside its row. */
export function FilledChips({ given, onChips, fillings }: FilledChipsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const tell = useEffectEvent(onChips);
  const start = useEffectEvent((fillings: readonly Filling[]) => {
    const drawn = fillings.map(() => new Map<number, ReactNode>());
    const ask = (itemIds: readonly (string | number)[]) => {
      const ids = itemIds.filter((id) => typeof id === 'number');
      for (const asker of askers) asker.ask(ids);
    };
    const askers = fillings.map(({ name, load, onFailure, flags }, at) =>
      askForChips({
        load,
        onFailure,
        given,
        onChips: (chips) => {
          for (const [itemId, chip] of chips) {
            const open = () => setOpened({ chip, itemId, onFailure, flags });
            drawn[at]?.set(itemId, <ChipBadge key={name} chip={chip} onOpen={open} />);
          }
          tell({ of: sideBySide(drawn), ask });
        },
      }),
    );
    tell({ of: new Map(), ask });
    return () => {
      for (const asker of askers) asker.end();
    };
  });
  // Another draft's place is another element, so what is given stays.
  useEffect(() => (fillings.length > 0 ? start(fillings) : undefined), [fillings]);
  return (
    opened && (
      <ChipDialog
        chip={opened.chip}
        given={{ ...given, itemId: opened.itemId }}
        onFailure={opened.onFailure}
        flags={opened.flags}
        onClose={() => setOpened(null)}
      />
    )
  );
}

/** The chips of each row. A row whose chips are one remote's keeps its element, so that it isn't drawn again. */
function sideBySide(drawn: readonly ReadonlyMap<number, ReactNode>[]): ReadonlyMap<number, ReactNode> {
  const all = new Map<number, ReactNode[]>();
  for (const chips of drawn) for (const [id, chip] of chips) all.set(id, [...(all.get(id) ?? []), chip]);
  return new Map([...all].map(([id, chips]) => [id, chips.length === 1 ? chips[0] : chips]));
}

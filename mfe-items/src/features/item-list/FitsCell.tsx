import { use, useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { fitsAll } from 'shared-api/rules';
import { Button } from 'shared-ui';
import type { RowTarget } from 'shared-ui/data';
import { Dialog, Tooltip } from 'shared-ui/overlays';
import { cellText } from '#domain/cellEdit.ts';
import { surfacesIn } from '#domain/itemForm.ts';
import { FitsChoice } from '#item-form/FitsChoice.tsx';
import { CellEditingContext } from './useCellEditing.ts';

/** Where an item fits, in words: "All", "Steel Deck, Gypsum". */
const wordsOf = ({ surface_type_ids, roof_deck_types, wall_types }: CatalogueItem): string => {
  if (surface_type_ids.length === 0) return fitsAll;
  const inGroup = (names: readonly string[], group: string) => (names[0] === fitsAll ? [group] : names);
  return [...inGroup(roof_deck_types, 'All roof decks'), ...inGroup(wall_types, 'All walls')].join(', ');
};

interface FitsCellProps {
  readonly item: CatalogueItem;
  readonly target: RowTarget;
}

/** How many surfaces an item fits, and their ticks in a dialog. */
export function FitsCell({ item, target }: FitsCellProps) {
  const editing = use(CellEditingContext);
  const [open, setOpen] = useState(false);
  const words = wordsOf(item);
  const pending = editing?.openCell(item, 'fits');
  const count = surfacesIn(pending?.text ?? cellText(item, 'fits')).length;
  const short = count === 0 ? <span data-quiet="">{fitsAll}</span> : count;
  if (!editing || !item.can.edit) return <span title={words}>{short}</span>;
  return (
    <>
      <Tooltip content={pending?.problem ?? words}>
        <button
          ref={target('fits')}
          type="button"
          data-cell="fits"
          data-refused={pending?.problem ? '' : undefined}
          aria-label={`Fits of ${item.name}: ${words}${pending?.problem ? `. Not saved: ${pending.problem}` : ''}`}
          aria-busy={pending?.problem === null}
          onClick={() => setOpen(true)}
        >
          {short}
        </button>
      </Tooltip>
      {open && (
        <FitsDialog
          item={item}
          onClose={() => setOpen(false)}
          onSave={(fits) => editing.commit(item, 'fits', fits)}
        />
      )}
    </>
  );
}

interface FitsDialogProps {
  readonly item: CatalogueItem;
  readonly onClose: () => void;
  readonly onSave: (fits: string) => void;
}

function FitsDialog({ item, onClose, onSave }: FitsDialogProps) {
  const before = cellText(item, 'fits');
  const [fits, setFits] = useState(before);
  return (
    <Dialog
      title={`Where ${item.name} fits`}
      size="item"
      open
      dirty={fits !== before}
      onClose={onClose}
      onSubmit={() => {
        onSave(fits);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="solid">
            Save
          </Button>
        </>
      }
    >
      <FitsChoice fits={fits} onChange={setFits} />
    </Dialog>
  );
}

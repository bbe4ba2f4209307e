import { useMemo } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { searchIndex } from 'shared-api/rules';
import { FormField } from 'shared-ui';
import { useWarming } from 'shared-ui/data';
import { MatchText, SuggestInput } from 'shared-ui/overlays';
import { fieldLabels } from '#domain/itemConflict.ts';
import { mainItemSuggestions } from '#domain/itemSuggestions.ts';

interface MainItemFieldProps {
  readonly value: string;
  readonly onChange: (mainItem: string) => void;
  readonly items: readonly CatalogueItem[];
  readonly ownId: number | null;
  readonly error: string | undefined;
}

/** The item that a sub item belongs to. */
export function MainItemField({ value, onChange, items, ownId, error }: MainItemFieldProps) {
  // Only by name, because the list's search would also match units and vendors.
  const byName = useMemo(
    () => searchIndex(items, ({ name, search_words }) => ({ name, more: search_words })),
    [items],
  );
  useWarming(byName.warm);
  return (
    <FormField label={fieldLabels.mainItem} error={error} optional>
      <SuggestInput
        listLabel="Main items"
        value={value}
        onChange={onChange}
        groups={[
          {
            options: mainItemSuggestions(value, byName, ownId).map(({ id, name }) => ({
              id: String(id),
              content: <MatchText text={name} query={value} />,
              onTake: () => onChange(name),
            })),
          },
        ]}
      />
    </FormField>
  );
}

import { useMemo } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { knownVendors } from 'shared-api/rules';
import { FormField } from 'shared-ui';
import { MatchText, SuggestInput } from 'shared-ui/overlays';
import { fieldLabels } from '#domain/itemConflict.ts';
import { knownSpelling, vendorSuggestions } from '#domain/vendorSuggestions.ts';

interface VendorFieldProps {
  readonly value: string;
  readonly onChange: (vendor: string) => void;
  /** Its vendors are suggested. */
  readonly items: readonly CatalogueItem[];
  readonly error: string | undefined;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

export function VendorField({ value, onChange, items, error, ...input }: VendorFieldProps) {
  const spellings = useMemo(() => knownVendors(items), [items]);
  const known = knownSpelling(value, spellings);
  return (
    <FormField
      label={fieldLabels.vendor}
      error={error}
      hint={known !== null && `The known spelling is ${known}`}
    >
      <SuggestInput
        {...input}
        listLabel="Vendors"
        value={value}
        onChange={onChange}
        groups={[
          {
            options: vendorSuggestions(value, spellings).map((vendor) => ({
              id: vendor,
              content: <MatchText text={vendor} query={value} />,
              onTake: () => onChange(vendor),
            })),
          },
        ]}
      />
    </FormField>
  );
}

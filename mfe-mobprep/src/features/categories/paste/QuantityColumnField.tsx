import { FormField, NativeSelect } from 'shared-ui';
import type { QuantityColumn } from '#domain/pasted-list/readPastedList.ts';

interface QuantityColumnFieldProps {
  readonly columns: readonly QuantityColumn[];
  readonly chosen: number | null;
  readonly onChoose: (at: number) => void;
}

/** Asks for the column with the quantities, if the pasted list doesn't say. */
export function QuantityColumnField({ columns, chosen, onChoose }: QuantityColumnFieldProps) {
  return (
    <FormField label="Which column is the quantity?" hint="Until you choose, the lines show what was pasted.">
      <NativeSelect
        placeholder="Choose a column"
        value={chosen === null ? '' : String(chosen)}
        onChange={({ target }) => target.value !== '' && onChoose(Number(target.value))}
      >
        {columns.map(({ at, label }) => (
          <option key={at} value={at}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FormField>
  );
}

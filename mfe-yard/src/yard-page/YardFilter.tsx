import type { Yard } from 'shared-api/contract';
import { FilterMenu } from 'shared-ui/overlays';

interface YardFilterProps {
  readonly yards: readonly Yard[];
  readonly chosen: Yard | undefined;
  /** Gets the id as an address has it, empty for all yards. */
  readonly onChoose: (id: string) => void;
}

/** Narrows a page to one yard. Nothing while there is only one. */
export const YardFilter = ({ yards, chosen, onChoose }: YardFilterProps) =>
  yards.length > 1 && (
    <FilterMenu
      label="Yard"
      mode="one"
      options={yards.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen ? [String(chosen.id)] : []}
      onChange={([id]) => onChoose(id ?? '')}
    />
  );

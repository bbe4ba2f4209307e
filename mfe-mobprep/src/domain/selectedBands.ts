import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { groupCart } from 'shared-api/rules';

export type SelectedEntry =
  | { readonly kind: 'line'; readonly line: CartLine; readonly indent: boolean }
  /** A display-only sub-item, not on the list. */
  | { readonly kind: 'offered'; readonly item: CatalogueItem };

export interface SelectedBand {
  readonly category: string;
  readonly lineCount: number;
  readonly rows: readonly SelectedEntry[];
}

/** The list in bands, in checkout's order. Display-only sub-items come after those on the list with the same main item. */
export function selectedBands(
  lines: readonly CartLine[],
  offered: ReadonlyMap<number, readonly CatalogueItem[]>,
): SelectedBand[] {
  return groupCart(lines).map(({ category, lineCount, subgroups }) => ({
    category,
    lineCount,
    rows: subgroups.flatMap((subgroup) =>
      subgroup.lines.flatMap(({ line, indent }, i): SelectedEntry[] => {
        const mainId = indent ? line.main_item_id : line.item_id;
        const next = subgroup.lines[i + 1];
        const isLast = !next?.indent || next.line.main_item_id !== mainId;
        const extra = isLast && mainId !== null ? (offered.get(mainId) ?? []) : [];
        return [{ kind: 'line', line, indent }, ...extra.map((item) => ({ kind: 'offered' as const, item }))];
      }),
    ),
  }));
}

import type { CartLine } from 'shared-api/contract';
import { type CartEntry, type CartGroup, groupCart, nameKey } from 'shared-api/rules';
import type { PackageChoice, SubItemChoice } from './checkoutView.ts';

export interface BandPart {
  readonly name: string | null;
  readonly lines: readonly CartEntry<CartLine>[];
}

/** A category's lines. */
export interface Band {
  /** Id of the category. 0 without one. */
  readonly id: number;
  readonly category: string;
  readonly parts: readonly BandPart[];
  readonly lineCount: number;
}

export interface BandFilter {
  readonly term: string;
  readonly subItems: SubItemChoice;
  readonly package?: PackageChoice;
  /** Items shown whatever the filter, because a number typed for them was refused. */
  readonly refused?: ReadonlySet<number> | undefined;
}

/** The filtered list in bands. Lines keep their place whatever the filter. */
export function bandsOf(cart: readonly CartLine[], filter: BandFilter): Band[] {
  const fits = lineTest(cart, filter);
  return groupCart(cart)
    .map((group) => bandOf(group, fits))
    .filter((band) => band.lineCount > 0);
}

type LineTest = (line: CartLine, group: CartGroup<CartLine>, part: string | null) => boolean;

function bandOf(group: CartGroup<CartLine>, fits: LineTest): Band {
  const parts = group.subgroups
    .map(({ name, lines }) => ({ name, lines: shown(lines.filter(({ line }) => fits(line, group, name))) }))
    .filter((part) => part.lines.length > 0);
  return {
    // A band's first line is always in the band's own category.
    id: group.subgroups[0]?.lines[0]?.line.category_id ?? 0,
    category: group.category,
    parts,
    lineCount: parts.reduce((sum, part) => sum + part.lines.length, 0),
  };
}

/** Removes the indent of sub-items whose main item is filtered out. */
function shown(entries: readonly CartEntry<CartLine>[]): CartEntry<CartLine>[] {
  const present = new Set(entries.map(({ line }) => line.item_id));
  return entries.map(({ line, indent }) => ({
    line,
    indent: indent && line.main_item_id !== null && present.has(line.main_item_id),
  }));
}

function isOfPackage({ assembly_ids = [] }: CartLine, chosen: PackageChoice): boolean {
  if (chosen === 'all') return true;
  return chosen === 'none' ? assembly_ids.length === 0 : assembly_ids.includes(chosen);
}

function lineTest(
  cart: readonly CartLine[],
  { term, subItems, package: chosen = 'all', refused }: BandFilter,
): LineTest {
  const wanted = nameKey(term);
  const mains = new Set(cart.flatMap((line) => (line.is_sub_item ? (line.main_item_id ?? []) : [])));
  const hasSubItems = (line: CartLine) => line.is_sub_item || mains.has(line.item_id);
  const says = (text: string | null | undefined) => text != null && nameKey(text).includes(wanted);
  return (line, group, part) =>
    refused?.has(line.item_id) === true ||
    (isOfPackage(line, chosen) &&
      (subItems === 'all' || hasSubItems(line) === (subItems === 'yes')) &&
      (wanted === '' ||
        [line.item_name, line.name_es, line.category_name, line.subcategory_name, group.category, part].some(
          says,
        )));
}

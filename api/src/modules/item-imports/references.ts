import { createHash } from 'node:crypto';
import type { Category, ImportOffer, SurfaceType, Unit } from 'shared-api/contract';
import { mostImportOffers, surfaceGroups } from 'shared-api/contract';
import {
  atMost,
  bounds,
  fitsAll,
  itemTexts,
  nameKey,
  namesReader,
  reservedCategories,
  sameName,
  tooLong,
} from 'shared-api/rules';

/** A record referred to by name. Its id is null until an accepted offer has created it. */
export interface Reference {
  readonly name: string;
  readonly id: number | null;
  /** The offer's key, if the record is only offered. */
  readonly key: string | null;
}

export interface NamedRecords {
  readonly categories: readonly Category[];
  readonly units: readonly Unit[];
  readonly surfaceTypes: readonly SurfaceType[];
}

/** What a name refers to, or why it refers to nothing. `offered` is set if it can be created. */
export type Found<Value> = { readonly value: Value } | { readonly problem: string; readonly offered?: Value };

type Offered = Pick<ImportOffer, 'key' | 'kind' | 'name'>;

/** Looks up what rows name, and collects offers to create what is missing. */
export class References {
  readonly #records: NamedRecords;
  readonly #accepted: ReadonlySet<string>;
  readonly #offers = new Map<string, Offered & { rows: number }>();
  readonly #roofDeckTypes;
  readonly #wallTypes;
  #isFull = false;

  constructor(records: NamedRecords, accepted: ReadonlySet<string>) {
    this.#records = records;
    this.#accepted = accepted;
    const typesIn = (group: number) => records.surfaceTypes.filter(({ parent_id }) => parent_id === group);
    this.#roofDeckTypes = namesReader(typesIn(surfaceGroups.roof_deck));
    this.#wallTypes = namesReader(typesIn(surfaceGroups.wall));
  }

  get offers(): ImportOffer[] {
    return [...this.#offers.values()].map((offer) => ({ ...offer, accepted: this.#accepted.has(offer.key) }));
  }

  /** What people have to know of offers that are left out. */
  get warnings(): string[] {
    return this.#isFull
      ? [
          `One upload adds ${atMost(mostImportOffers, 'categories and units')}. Upload the workbook again for the rest.`,
        ]
      : [];
  }

  category(name: string | null): Found<Reference> {
    if (name === null || reservedCategories.some((reserved) => sameName(reserved, name)))
      return { problem: itemTexts.category };
    const known = this.#records.categories.find((one) => one.type === 'main' && sameName(one.name, name));
    if (known) return found(known);
    return this.#offer('category', name, nameKey(name));
  }

  subcategory(name: string | null, main: Reference): Found<Reference | null> {
    if (name === null) return { value: null };
    const known = this.#records.categories.find(
      (one) => main.id !== null && one.parent_id === main.id && sameName(one.name, name),
    );
    if (known) return found(known);
    return this.#offer(
      'subcategory',
      `${main.name} > ${name}`,
      `${nameKey(main.name)} > ${nameKey(name)}`,
      name,
    );
  }

  unit(name: string | null): Found<Reference> {
    const known = name === null ? undefined : this.#records.units.find((one) => sameName(one.name, name));
    if (name === null || known?.is_active === false) return { problem: itemTexts.unit };
    return known ? found(known) : this.#offer('unit', name, nameKey(name));
  }

  /** Ids of surface types. No ids means that the item fits everything, and so does `fitsAll` in both groups. */
  surfaces(roof: string | null, wall: string | null): Found<readonly number[]> {
    if ((roof ?? wall) === null || (isAll(roof ?? '') && isAll(wall ?? ''))) return { value: [] };
    const ids: number[] = [];
    for (const [names, group, read] of [
      [roof, surfaceGroups.roof_deck, this.#roofDeckTypes],
      [wall, surfaceGroups.wall, this.#wallTypes],
    ] as const) {
      if (names !== null && isAll(names)) {
        ids.push(group);
        continue;
      }
      const found = read(names ?? '');
      if ('unknown' in found) return { problem: `There is no surface type ${found.unknown}` };
      if ('unclear' in found)
        return { problem: `${names} can be one surface type or several. Put a semicolon behind each.` };
      ids.push(...found.names.map(({ id }) => id));
    }
    return { value: ids };
  }

  #offer(kind: Offered['kind'], shown: string, identity: string, name = shown): Found<Reference> {
    if (name.length > bounds.name) return { problem: tooLong(bounds.name) };
    const problem = `The ${kind} ${shown} is not in the catalogue`;
    const key = shortKey(`${kind}:${identity}`);
    if (!this.#offers.has(key) && this.#offers.size >= mostImportOffers) {
      this.#isFull = true;
      return { problem };
    }
    const offer = this.#offers.get(key) ?? { key, kind, name: shown, rows: 0 };
    this.#offers.set(key, { ...offer, rows: offer.rows + 1 });
    const offered = { name, id: null, key };
    if (this.#accepted.has(key)) return { value: offered };
    return { problem, offered };
  }
}

/** Short, as the keys of all accepted offers travel in one address. */
const shortKey = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const isAll = (names: string) => sameName(names, fitsAll);
const found = ({ id, name }: { id: number; name: string }) => ({ value: { id, name, key: null } });

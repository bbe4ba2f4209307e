import { hash } from 'node:crypto';

/** With more, the whole list is sent: it is compressed already. */
const largestShare = 0.2;

interface Place {
  /** A hash of the record. */
  readonly mark: number;
  /** Where it is in the list's bytes. */
  readonly from: number;
  readonly to: number;
}

/** The records of one version of a list by id, in their order. */
export class ListRecords {
  readonly #places = new Map<number, Place>();

  /** Adds the next record, which begins at this byte. Returns where it ends. */
  add(id: number, json: string, from: number): number {
    const to = from + Buffer.byteLength(json);
    this.#places.set(id, { mark: hash('sha1', json, 'buffer').readUIntBE(0, 6), from, to });
    return to;
  }

  /** What differs from a former version. Null if that is too much, or if records that stayed the same are in another order. */
  since(former: ListRecords): ListDifference | null {
    const isSame = (id: number) => this.#places.get(id)?.mark === former.#places.get(id)?.mark;
    const stayed = [...former.#places.keys()].filter(isSame);
    let next = 0;
    const changed: [at: number, place: Place][] = [];
    for (const [at, [id, place]] of [...this.#places].entries())
      if (isSame(id) && stayed[next] === id) next += 1;
      else changed.push([at, place]);
    if (next < stayed.length || changed.length > this.#places.size * largestShare) return null;
    const removed = [...former.#places.keys()].filter((id) => !this.#places.has(id));
    return { removed, changed };
  }
}

interface ListDifference {
  readonly removed: readonly number[];
  /** Changed and new records, by their places in the list. */
  readonly changed: readonly (readonly [at: number, place: Place])[];
}

/** The difference as JSON. `rest` is the answer without its records, and `bytes` is the whole answer. */
export function writeDifference({ removed, changed }: ListDifference, rest: object, bytes: Buffer): string {
  const records = changed.map(([, { from, to }]) => bytes.toString('utf8', from, to));
  const head = JSON.stringify({ ...rest, removed, places: changed.map(([at]) => at) });
  return `${head.slice(0, -1)},"records":[${records.join(',')}]}`;
}

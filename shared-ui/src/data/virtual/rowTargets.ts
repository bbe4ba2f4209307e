import type { RefCallback } from 'react';
import type { RowKey } from '#src/data/virtual/rowSections.ts';

/** Gives a row's control to the list, which can then move the focus to it. A row may have several, each with a name. */
export type RowTarget = (place?: string) => RefCallback<HTMLElement>;

/** The controls of rows that are drawn, and the one that is to have the focus as soon as it is. */
export class RowTargets {
  readonly #places = new Map<RowKey, Map<string, HTMLElement>>();
  readonly #targets = new Map<RowKey, RowTarget>();
  #wanted: { key: RowKey; place: string } | null = null;

  /** The same function for a row at every drawing, so that rows can be memoized. */
  targetOf(key: RowKey): RowTarget {
    const known = this.#targets.get(key);
    if (known) return known;
    const refs = new Map<string, RefCallback<HTMLElement>>();
    const target: RowTarget = (place = '') => {
      const ref = refs.get(place) ?? ((element) => this.#keep(key, place, element));
      refs.set(place, ref);
      return ref;
    };
    this.#targets.set(key, target);
    return target;
  }

  /** Focuses a row's control now, or as soon as it is drawn. */
  focus(key: RowKey, place = '') {
    const element = this.#places.get(key)?.get(place);
    this.#wanted = element ? null : { key, place };
    element?.focus({ preventScroll: true });
  }

  /** Focuses a row's control if it is drawn. Answers whether it is. */
  focusDrawn(key: RowKey, place: string): boolean {
    const element = this.#places.get(key)?.get(place);
    element?.focus();
    return element !== undefined;
  }

  forget() {
    this.#wanted = null;
  }

  /** Which of a row's controls an event came from; null for anything else in the row. */
  placeOf(key: RowKey, element: EventTarget): string | null {
    for (const [place, known] of this.#places.get(key) ?? []) if (known === element) return place;
    return null;
  }

  #keep(key: RowKey, place: string, element: HTMLElement | null) {
    const places = this.#places.get(key) ?? new Map<string, HTMLElement>();
    this.#places.set(key, places);
    if (element) places.set(place, element);
    else places.delete(place);
    const { key: wantedKey, place: wantedPlace } = this.#wanted ?? {};
    if (!element || wantedKey !== key || wantedPlace !== place) return;
    this.#wanted = null;
    element.focus({ preventScroll: true });
  }
}

import type { RefCallback } from 'react';
import type { RowKey } from '#src/tables/virtual/rowSections.ts';

/** Registers a row's control with the list, which can then move the focus to it. A row may have several, each with a name. */
export type RowTarget = (place?: string) => RefCallback<HTMLElement>;

/** The controls of drawn rows, and the one to focus as soon as it is drawn. */
export class RowTargets {
  readonly #places = new Map<RowKey, Map<string, HTMLElement>>();
  readonly #targets = new Map<RowKey, RowTarget>();
  #wanted: { key: RowKey; place: string } | null = null;

  /** Returns the same function for a row on every render, so that rows can be memoized. */
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

  /** Focuses a row's control if it is drawn. Returns whether it is. */
  focusDrawn(key: RowKey, place: string): boolean {
    const element = this.#places.get(key)?.get(place);
    element?.focus();
    return element !== undefined;
  }

  forget() {
    this.#wanted = null;
  }

  /** The row's control that an event came from, or null for anything else in the row. */
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

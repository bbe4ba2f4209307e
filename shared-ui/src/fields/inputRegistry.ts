import { useEffect, useLayoutEffect } from 'react';

/** `refused` input needs the user before it can count. A box at rest says that the browser has nothing to undo in it. */
export type InputState = 'rest' | 'typed' | 'refused' | 'saving';

export interface PageInput {
  readonly state: InputState;
  /** The item that it belongs to. */
  readonly item?: number | undefined;
  /** Its field, which takes the focus. Work without one, such as a write on its way, isn't part of a row or form. */
  readonly field?: { readonly current: HTMLElement | null } | undefined;
}

/** All input on this page, from every package. What would be lost, printed or left behind is decided by it. */
const inputs = new Set<PageInput>();
const waiting = new Set<() => void>();

/** Whether this page has no unsaved work right now. */
export const isAllSaved = (): boolean => [...inputs].every(({ state }) => state === 'rest');

/** Waits a microtask: in one render, new unsaved work may replace the old. */
const tellOnceAllSaved = () =>
  queueMicrotask(() => {
    for (const act of [...waiting]) if (isAllSaved() && waiting.delete(act)) act();
  });

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (!isAllSaved()) event.preventDefault();
};

/** Adds input until the returned function is called. The browser asks before it is lost. */
export function addInput(input: PageInput): () => void {
  inputs.add(input);
  addEventListener('beforeunload', askBeforeUnload);
  return () => {
    inputs.delete(input);
    tellOnceAllSaved();
  };
}

/** Registers a field, so that nothing is printed, left or reloaded past it. */
export function usePageInput({ state, item, field }: PageInput) {
  // Before the next click, which may ask about it.
  useLayoutEffect(() => addInput({ state, item, field }), [state, item, field]);
}

/** Marks this page as having unsaved work while `isUnsaved` is true. The browser asks before it is closed or reloaded. */
export function useUnsaved(isUnsaved: boolean) {
  useEffect(() => (isUnsaved ? addInput({ state: 'typed' }) : undefined), [isUnsaved]);
}

/** Calls `act` once, as soon as the page has no unsaved work. Returns a function that cancels the wait. */
export function whenAllSaved(act: () => void): () => void {
  waiting.add(act);
  tellOnceAllSaved();
  return () => void waiting.delete(act);
}

/** The state of a field's input. Undefined for a field that isn't registered. */
export const inputState = (field: Element): InputState | undefined =>
  [...inputs].find((input) => input.field?.current === field)?.state;

/** The topmost registered field within an element, in one of the given states or in any. */
export function findInput(within: ParentNode, ...states: readonly InputState[]): HTMLElement | null {
  const found = [...inputs].flatMap(({ state, field }) =>
    field?.current && within.contains(field.current) && (states.length === 0 || states.includes(state))
      ? [field.current]
      : [],
  );
  return found.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0] ?? null;
}

const isBefore = (a: Node, b: Node) =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The items with refused input. Undefined if there are none. */
export function refusedItems(): ReadonlySet<number> | undefined {
  const refused = [...inputs].flatMap(({ state, item }) => (state === 'refused' ? (item ?? []) : []));
  return refused.length === 0 ? undefined : new Set(refused);
}

/** A field with refused input, on the page or within an element. Null if there is none. */
export const refusedQuantity = (within: ParentNode = document) => findInput(within, 'refused');

/** Focuses refused input within an element, which says why, and returns whether there is any. */
export function focusRefused(within: ParentNode | null): boolean {
  const refused = within && refusedQuantity(within);
  refused?.focus();
  return Boolean(refused);
}

/**
 * Whether the part of the page that a control acts on (its row, form or column, or the whole page) contains a refused number. If so,
 * focuses the number: an action must never use a number other than the visible one.
 */
export const stopsAtRefused = (control: Element): boolean =>
  focusRefused(control.closest('li, form, section') ?? document);

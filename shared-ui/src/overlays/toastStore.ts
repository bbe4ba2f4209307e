import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastEntry {
  id: number;
  kind: 'success' | 'failure' | 'undo' | 'changed';
  text: ReactNode;
  detail: ReactNode;
  action: ToastAction | undefined;
  /** Milliseconds it stays; null until it is dismissed. */
  stays: number | null;
}

const most = 4;
const second = 1000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

function add(entry: Omit<ToastEntry, 'id'>): number {
  lastId += 1;
  publish([...entries, { ...entry, id: lastId }].slice(-most));
  return lastId;
}

const undoable = (kind: ToastEntry['kind'], text: ReactNode, onUndo: () => void) => ({
  kind,
  text,
  detail: undefined,
  action: { label: 'Undo', onClick: onUndo },
  stays: 8 * second,
});

export const toastStore = {
  read: () => entries,
  watch(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Toasts, from anywhere: the shell renders `<Toaster />` once. Each call answers the toast's id. */
export const toast = {
  /** Stays 5 s. */
  success: (text: ReactNode) =>
    add({ kind: 'success', text, detail: undefined, action: undefined, stays: 5 * second }),
  /** Stays until dismissed. `detail`: what is kept, the error ID. */
  failure: (
    text: ReactNode,
    more: { detail?: ReactNode | undefined; action?: ToastAction | undefined } = {},
  ) => add({ kind: 'failure', text, detail: more.detail, action: more.action, stays: null }),
  /** Something that can be done now or later. Stays until dismissed. */
  offer: (text: ReactNode, action: ToastAction) =>
    add({ kind: 'changed', text, detail: undefined, action, stays: null }),
  /** Something was removed. Stays 8 s; Undo takes the toast away. */
  undo: (text: ReactNode, onUndo: () => void) => add(undoable('undo', text, onUndo)),
  /** The same for what was changed or added. */
  changed: (text: ReactNode, onUndo: () => void) => add(undoable('changed', text, onUndo)),
  /** Takes away failures that were told in these words: they are not so any more. */
  withdraw: (text: string) =>
    publish(entries.filter((entry) => entry.kind !== 'failure' || entry.text !== text)),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Takes all of them away, at sign-out for example. */
  clear: () => publish([]),
};

import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastEntry {
  id: number;
  kind: 'success' | 'failure' | 'undo' | 'changed' | 'waiting';
  text: ReactNode;
  detail: ReactNode;
  action: ToastAction | undefined;
  /** Milliseconds that it stays. Null stays until dismissed. */
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
  publish(fitting([...entries, { ...entry, id: lastId }]));
  return lastId;
}

/** At most four, but what offers a choice stays until somebody makes it. */
function fitting(all: readonly ToastEntry[]): readonly ToastEntry[] {
  const passing = all.slice(0, -1).filter(({ action, stays }) => action === undefined || stays !== null);
  const surplus = new Set(passing.slice(0, Math.max(0, all.length - most)));
  return all.filter((entry) => !surplus.has(entry));
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

/** Shows toasts from anywhere. The shell renders `<Toaster />` once. Each call returns the toast's id. */
export const toast = {
  /** Stays 5 s. */
  success: (text: ReactNode) =>
    add({ kind: 'success', text, detail: undefined, action: undefined, stays: 5 * second }),
  /** Stays until dismissed. `detail`: what was kept, the error ID. */
  failure: (
    text: ReactNode,
    more: { detail?: ReactNode | undefined; action?: ToastAction | undefined } = {},
  ) => add({ kind: 'failure', text, detail: more.detail, action: more.action, stays: null }),
  /** Offers something to do now or later. Stays until dismissed. */
  offer: (text: ReactNode, action: ToastAction) =>
    add({ kind: 'changed', text, detail: undefined, action, stays: null }),
  /** Says what the user waits for. Stays until it is dismissed. */
  waiting: (text: ReactNode) =>
    add({ kind: 'waiting', text, detail: undefined, action: undefined, stays: null }),
  /** Something was removed. Stays 8 s. Undo removes the toast. */
  undo: (text: ReactNode, onUndo: () => void) => add(undoable('undo', text, onUndo)),
  /** The same for a change or an addition. */
  changed: (text: ReactNode, onUndo: () => void) => add(undoable('changed', text, onUndo)),
  /** Removes failures with this text, because it no longer holds. */
  withdraw: (text: string) =>
    publish(entries.filter((entry) => entry.kind !== 'failure' || entry.text !== text)),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Removes all toasts, for example at sign-out. */
  clear: () => publish([]),
};

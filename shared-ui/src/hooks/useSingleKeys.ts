import { useSyncExternalStore } from 'react';

const key = 'mobprep.singleKeys';
const listeners = new Set<() => void>();
/** The choice where the browser blocks site data. */
let unstored = true;

function read(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return unstored;
  }
}

function choose(on: boolean) {
  unstored = on;
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether single keys such as `/` work page-wide in this browser. People who dictate, or whose hands shake, switch them off (WCAG 2.1.4). */
export const useSingleKeys = () => ({ on: useSyncExternalStore(subscribe, read), choose });

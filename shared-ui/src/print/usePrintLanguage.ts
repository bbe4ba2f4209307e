import { useSyncExternalStore } from 'react';
import { type PrintLanguage, printLanguages } from 'shared-api/rules';

const key = 'mobprep.sheetLanguage';
const listeners = new Set<() => void>();
/** The choice where the browser blocks site data. */
let unstored: PrintLanguage = 'en';

function read(): PrintLanguage {
  try {
    const kept = localStorage.getItem(key);
    return printLanguages.find((language) => language === kept) ?? 'en';
  } catch {
    return unstored;
  }
}

function choose(language: PrintLanguage) {
  unstored = language;
  try {
    localStorage.setItem(key, language);
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

/** The language of printed lists, their workbook and the lines of a load, as last chosen in this browser. */
export const usePrintLanguage = () => ({ language: useSyncExternalStore(subscribe, read), choose });

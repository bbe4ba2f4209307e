import { useState } from 'react';
import { type SheetLanguage, sheetLanguages } from 'shared-api/rules';

const key = 'mobprep.sheetLanguage';

function read(): SheetLanguage {
  try {
    const kept = localStorage.getItem(key);
    return sheetLanguages.find((language) => language === kept) ?? 'en';
  } catch {
    return 'en'; // the browser blocks site data
  }
}

/** The language of the printed list and its workbook, as last chosen in this browser. */
export function useSheetLanguage() {
  const [language, setLanguage] = useState(read);
  return {
    language,
    choose: (next: SheetLanguage) => {
      setLanguage(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // Then it lasts as long as the page.
      }
    },
  };
}

import { useEffect } from 'react';

/** Sets the title of the browser's tab; null while it is not known yet. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    document.title = title ? `${title} · MobPrep` : 'MobPrep';
  }, [title]);
}

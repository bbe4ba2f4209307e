import { useEffect } from 'react';

/** Sets the browser tab's title. Pass null while it is unknown. */
export function usePageTitle(title: string | null) {
  useEffect(() => {
    document.title = title ? `${title} · MobPrep` : 'MobPrep';
  }, [title]);
}

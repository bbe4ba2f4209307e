import { useCallback, useState } from 'react';
import { useIsNarrow } from 'shared-ui';
import { readSidebarChoice, writeSidebarChoice } from './sidebarChoice.ts';

/** Whether the sidebar is expanded: as the user left it, or by default wherever there is room. */
export function useSidebarExpanded() {
  const narrow = useIsNarrow();
  const [chosen, setChosen] = useState(readSidebarChoice);
  const expanded = chosen === null ? !narrow : chosen === 'expanded';
  const toggle = useCallback(() => {
    const next = expanded ? 'collapsed' : 'expanded';
    writeSidebarChoice(next);
    setChosen(next);
  }, [expanded]);
  return { expanded, toggle };
}

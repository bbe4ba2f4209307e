import { useCallback, useState } from 'react';

/** A drawer that is open only at the address where it was opened: going anywhere closes it. */
export function useDrawerAt(pathname: string) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = useCallback(() => setOpenAt(pathname), [pathname]);
  const close = useCallback(() => setOpenAt(null), []);
  return { isOpen: openAt === pathname, open, close };
}

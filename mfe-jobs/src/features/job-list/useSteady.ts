import { useState } from 'react';

/** The same object for as long as it says the same, so that what is computed from it is kept. */
export function useSteady<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  keep(value);
  return value;
}

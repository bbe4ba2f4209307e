import { useSyncExternalStore } from 'react';
import { currentMode, readPreference, watchColourMode, writePreference } from '#src/provider/colourMode.ts';

/** The current colour mode, the user's preference, and a setter for it. */
export function useColourMode() {
  const mode = useSyncExternalStore(watchColourMode, currentMode);
  const preference = useSyncExternalStore(watchColourMode, readPreference);
  return { mode, preference, setPreference: writePreference };
}

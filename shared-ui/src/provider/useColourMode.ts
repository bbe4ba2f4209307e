import { useSyncExternalStore } from 'react';
import { currentMode, readPreference, watchColourMode, writePreference } from '#src/provider/colourMode.ts';

/** The colour mode that is shown, the user's preference, and how to change it. */
export function useColourMode() {
  const mode = useSyncExternalStore(watchColourMode, currentMode);
  const preference = useSyncExternalStore(watchColourMode, readPreference);
  return { mode, preference, setPreference: writePreference };
}

/** The colour mode on screen. */
export type ColourMode = 'light' | 'dark';

/** The user's choice. `system` follows the device. */
export type ColourPreference = 'system' | ColourMode;

const key = 'mobprep.colour-mode';
const darkDevice = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function isPreference(value: unknown): value is ColourPreference {
  return value === 'system' || value === 'light' || value === 'dark';
}

export function readPreference(): ColourPreference {
  try {
    const stored = localStorage.getItem(key);
    return isPreference(stored) ? stored : 'system';
  } catch {
    // The browser's settings may block storage.
    return 'system';
  }
}

export function writePreference(preference: ColourPreference): void {
  try {
    localStorage.setItem(key, preference);
  } catch {
    // Then the choice lasts until the page closes.
  }
  for (const listener of listeners) listener();
}

export function currentMode(): ColourMode {
  const preference = readPreference();
  if (preference !== 'system') return preference;
  return darkDevice().matches ? 'dark' : 'light';
}

/** Calls the listener for a new choice here or in another tab, and when the device's mode changes. */
export function watchColourMode(listener: () => void): () => void {
  const device = darkDevice();
  listeners.add(listener);
  device.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

/** What is shown. */
export type ColourMode = 'light' | 'dark';

/** What the user chose; `system` follows the device. */
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
    // Storage may be refused by the browser's settings.
    return 'system';
  }
}

export function writePreference(preference: ColourPreference): void {
  try {
    localStorage.setItem(key, preference);
  } catch {
    // The choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function currentMode(): ColourMode {
  const preference = readPreference();
  if (preference !== 'system') return preference;
  return darkDevice().matches ? 'dark' : 'light';
}

/** Tells of a new choice here, in another tab, and of the device's own change. */
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

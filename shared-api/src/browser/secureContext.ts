// The only file that may use what browsers keep for secure contexts (lint holds to that). Over plain http at any address but
// localhost these are missing, and a suite in an office network is often opened like that.

/** A random UUID, version 4. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Copies text to the clipboard. Resolves to whether it did. */
export async function writeToClipboard(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copySelected(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** Copies by selecting the text in the page, which needs no secure context. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A dialog's focus trap would take the selection back.
  (focused?.parentElement ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

/**
 * Runs `work` in one tab at a time. A tab that sleeps never gives its turn back: when `impatience` aborts, this tab takes the turn, and
 * the other one's work goes on when it wakes. So the work must be safe in two tabs at once, as it is without a lock manager.
 */
export function oneTabAtATime<T>(
  name: string,
  work: () => Promise<T>,
  impatience: AbortSignal = new AbortController().signal,
): Promise<T> {
  const { locks } = navigator;
  if (!locks) return work();
  let running: Promise<T> | undefined;
  const begin = () => {
    running ??= work();
    return running;
  };
  return locks.request(`mobprep.${name}`, { signal: impatience }, begin).catch(() => {
    if (!running) void locks.request(`mobprep.${name}`, { steal: true }, begin).catch(() => {});
    return begin();
  });
}

/** The SHA-384 of bytes in base64. Only for code that runs in a secure context, as workers do. */
export async function sha384(bytes: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-384', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

/** Whether this browser can keep pages for times without a network. */
export const hasServiceWorkers = (): boolean => 'serviceWorker' in navigator;

/** Asks for newer workers of these scopes. Resolves to whether there still is one for each: a server can end them. */
export async function updateWorkers(scopes: readonly string[]): Promise<boolean> {
  if (!hasServiceWorkers()) return false;
  const all = await navigator.serviceWorker.getRegistrations();
  const ours = all.filter(({ scope }) => scopes.includes(new URL(scope).pathname));
  await Promise.all(ours.map((worker) => worker.update()));
  return ours.length === scopes.length;
}

/** Sends a message to the worker at an address, which is registered for these scopes first. Resolves to its answer. */
export async function askWorker(
  address: string,
  scopes: readonly string[],
  message: string,
): Promise<unknown> {
  const workers = await Promise.all(
    scopes.map((scope) => navigator.serviceWorker.register(address, { scope, updateViaCache: 'none' })),
  );
  const worker = workers.map(({ active, waiting, installing }) => active ?? waiting ?? installing)[0];
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker?.postMessage(message, [port2]);
  return answer;
}

/** Asks the browser not to delete what this site stores. Resolves to whether it agreed. */
export const requestLastingStorage = (): Promise<boolean> =>
  navigator.storage?.persist?.().catch(() => false) ?? Promise.resolve(false);

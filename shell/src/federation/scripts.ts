import { crossOriginOf } from '#src/start/assets.ts';
import type { IntegrityOf } from './integrity.ts';

declare global {
  interface Window {
    /** Called by every build of shell and remotes for each script that it requests (`tooling/webpack/RetriedScripts.ts`). */
    mobprepScript?: (script: HTMLScriptElement) => void;
  }
}

/** How the wait for a script ended. */
export type ScriptEnd = 'came' | 'missing' | 'timeout';

const triesInAll = 2;
const askedFor = new Set<string>();
const awaited = new Set<() => void>();
const ends = new Map<string, ScriptEnd>();
let repeats = 0;

/** A script that was moved out of its document does not run if it arrives late. */
const inert = document.implementation.createHTMLDocument();

/** The address to request. A repeat gets a fresh one: the browser would join a hanging request or reuse a bad answer. */
function addressFor(url: string): string {
  const address = new URL(url, location.href);
  if (askedFor.has(address.pathname)) address.searchParams.set('r', String(++repeats));
  askedFor.add(address.pathname);
  return address.href;
}

/** How the last wait for a script ended, by its original address. */
export const endOf = (url: string): ScriptEnd | undefined => ends.get(url);

/** Immediately requests every script that is still missing again. */
export function askAgain() {
  for (const ask of [...awaited]) ask();
}

/**
 * Watches a script that is about to be requested. Retries it once on failure, and counts it as failed if both tries together
 * exceed the limit. The script's creator hears only the outcome. The browser checks the bytes of a release's scripts; a script
 * with an unknown hash is never requested.
 */
export const watchScript = (limitMs: number, integrityOf: IntegrityOf) => (script: HTMLScriptElement) => {
  const url = script.src;
  const integrity = integrityOf(url);
  let current = script;
  let tries = 0;

  const settle = (end: ScriptEnd) => {
    clearTimeout(timer);
    awaited.delete(ask);
    ends.set(url, end);
    inert.adoptNode(current);
    const type = end === 'came' ? 'load' : 'error';
    // All that webpack and the federation runtime read from an event: webpack's error includes the target's address.
    script[`on${type}`]?.call(script, { type, target: { src: url } } as unknown as Event);
  };
  const watch = (asked: HTMLScriptElement) => {
    tries += 1;
    asked.integrity = integrity ?? '';
    asked.crossOrigin = crossOriginOf(url) ?? null;
    asked.src = addressFor(url);
    for (const type of ['load', 'error'] as const)
      asked.addEventListener(type, (event) => {
        event.stopImmediatePropagation();
        if (asked !== current) return;
        if (type === 'load') settle('came');
        else if (tries < triesInAll) ask();
        else settle('missing');
      });
  };
  const ask = () => {
    inert.adoptNode(current);
    current = document.createElement('script');
    watch(current);
    document.head.append(current);
  };

  const timer = setTimeout(() => settle('timeout'), limitMs);
  if (integrity === null) {
    script.removeAttribute('src');
    void Promise.resolve().then(() => settle('missing'));
    return;
  }
  awaited.add(ask);
  watch(script);
};

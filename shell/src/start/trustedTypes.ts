import { assetsOrigin } from './assets.ts';

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypePolicies;
  }
}

/** Allows script addresses of this origin and its CDN only. The federation runtime assigns plain strings, so this is the default policy. */
export function ownOriginOnly(url: string): string {
  const { origin } = new URL(url, location.origin);
  if (origin === location.origin || origin === assetsOrigin) return url;
  throw new TypeError(`A script from ${origin} is not allowed here.`);
}

window.trustedTypes?.createPolicy('default', { createScriptURL: ownOriginOnly });

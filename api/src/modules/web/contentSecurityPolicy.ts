/**
 * The policy of the shell's page. Scripts come from this origin and the CDN's, styles carry the page's nonce,
 * and script addresses pass the shell's Trusted Types policy. Photos are posted to the upload origin, if it is a different one.
 */
export const contentSecurityPolicy = (nonce: string, { uploadOrigin = '', assetsUrl = '' } = {}): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${assetsUrl}`.trim(),
    "script-src-attr 'none'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    `font-src 'self' ${assetsUrl}`.trim(),
    `connect-src 'self' ${uploadOrigin}`.trim(),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

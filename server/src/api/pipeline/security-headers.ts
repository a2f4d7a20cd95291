/** On every response that a browser should never render: JSON, streams, errors. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Results are private to the caller: shared caches must not store them.
  'cache-control': 'no-store',
};

/**
 * For the page at `/`: only files of this server, nothing inline, nothing from third parties, and no text that becomes markup or script
 * (Trusted Types; the one policy always returns the address of the page's worker). `data:` pictures are previews in the page's own
 * styles.
 */
export const appSecurityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // Originals, which their own policy sandboxes.
    "frame-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types quarry-worker',
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** On the worker of the page: it asks this server, and runs nothing but itself. */
export const workerSecurityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
};

/** On the pages of the reference: styles by their hash, no script at all. */
export function pageSecurityHeaders(styleHash: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    'cross-origin-opener-policy': 'same-origin',
  };
}

/**
 * On untrusted bytes: a sandbox without scripts, forms or an origin, so that a hostile
 * file shown in place can reach nothing of this server.
 */
export const foreignFileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/**
 * On an original that a page of this server may frame: the same sandbox, so that nothing in it runs, sends a form, has
 * a cookie or loads anything from anywhere. Its own styles and pictures within it are shown.
 */
export const framedFileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "sandbox; default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};

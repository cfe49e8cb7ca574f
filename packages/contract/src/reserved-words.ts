/**
 * First segments of addresses that belong to the product itself, so that no company can be reached by them (security.md
 * row 37): pages without a company, calls, probes, and the folders of what pages are made of. Compared in lower case. A
 * test of the api holds the list against every address that is really served.
 */
export const RESERVED_WORDS = [
  ...['_error', '404', 'access-not-possible', 'column', 'contact', 'error', 'faq', 'm5', 'maintenance'],
  'notify-address',
  ...['password-reset', 'privacy', 'signin', 'signout', 'settings', 'terms'],
  ...['api', 'batch', 'health', 'logger', 'metrics', 'scraping', 'scraping-api'],
  ...[
    'assets',
    'content',
    'favicon',
    'fonts',
    'icons',
    'images',
    'movies',
    'risk-tolerance',
    'robots',
    'security',
    'sitemap',
    'static',
    'well-known',
  ],
  ...['admin', 'app', 'help', 'index', 'login', 'logout', 'minori', 'root', 'support', 'www'],
] as const;

const RESERVED: ReadonlySet<string> = new Set(RESERVED_WORDS);

/** Whether the word is the product's own, however it is written. */
export function isReservedWord(word: string): boolean {
  return RESERVED.has(word.normalize('NFKC').trim().toLowerCase());
}

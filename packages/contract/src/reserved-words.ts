/**
 * Lists first path segments that the product itself uses, so that no company can have them as its url (security.md row 37): pages
 * without a company, calls, probes, and asset folders. Compared in lower case. A test of the api compares the list with every
 * served path.
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

/** Whether the product reserves the word, in any case. */
export function isReservedWord(word: string): boolean {
  return RESERVED.has(word.normalize('NFKC').trim().toLowerCase());
}

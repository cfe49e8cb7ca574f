// Lists every known way to write one URL differently, which a proxy, cache or router might take for the same URL or for another.
// Each is a request target exactly as it is sent.

export interface Spelling {
  readonly what: string;
  readonly target: string;
  /** The Host header; by default the product's. */
  readonly host?: string;
}

export interface Spelled {
  /** Path and query, as in the contract. */
  readonly url: string;
  /** The product's host with its port. */
  readonly host: string;
  /** The first path segment of an existing company. */
  readonly companyUrl: string;
}

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
const encoded = (text: string, which: RegExp) => text.replace(which, hex);
const encodedAgain = (text: string) => text.replaceAll('%', '%25');
const encodedInCapitals = (text: string) => text.replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase());
const FULL_WIDTH_A = '%ef%bd%81';
const FOREIGN = 'evil.example';

/** Variants of the path, by what is changed; the query stays. */
const PATHS: Readonly<Record<string, (path: string, companyUrl: string) => string>> = {
  'first letter encoded': (path) => path.replace(/[a-z]/i, hex),
  'last letter encoded': (path) => path.replace(/[a-z](?=[^a-z]*$)/i, hex),
  'a letter of each segment encoded': (path) => encoded(path, /(?<=\/)[a-z]/gi),
  'every letter encoded': (path) => encoded(path, /[a-z]/gi),
  'every letter encoded in capitals': (path) => encodedInCapitals(encoded(path, /[j-oz]/gi)),
  'hyphens and digits encoded': (path) => encoded(path, /[-\d]/g),
  'a letter encoded twice': (path) => encodedAgain(path.replace(/[a-z]/i, hex)),
  'every letter encoded three times': (path) => encodedAgain(encodedAgain(encoded(path, /[a-z]/gi))),
  'encoded as %u0061': (path) => path.replace(/[a-z]/i, (letter) => `%u00${letter.charCodeAt(0).toString(16)}`),
  'a full-width letter': (path) => path.replace(/[a-z]/i, FULL_WIDTH_A),
  'inner slashes encoded': (path) => path[0] + encoded(path.slice(1), /\//g),
  'every slash encoded': (path) => `/${encoded(path, /\//g)}`,
  'inner slashes encoded twice': (path) => path[0] + encodedAgain(encoded(path.slice(1), /\//g)),
  'first slash doubled': (path) => `/${path}`,
  'every slash doubled': (path) => path.replaceAll('/', '//'),
  'last slash tripled': (path) => path.replace(/\/(?=[^/]*$)/, '///'),
  'a dot segment first': (path) => `/.${path}`,
  'a dot segment last': (path) => `${path}/.`,
  'an encoded dot segment first': (path) => `/%2e${path}`,
  'up from nowhere': (path) => `/..${path}`,
  'up from a folder': (path) => `/x/..${path}`,
  'up from files': (path) => `/assets/..${path}`,
  'up from a company': (path, companyUrl) => `/${companyUrl}/..${path}`,
  'up from a public page': (path, companyUrl) => `/${companyUrl}/column/../..${path}`,
  'up, encoded': (path, companyUrl) => `/${companyUrl}/%2e%2e${path}`,
  'up, half encoded': (path) => `/x/.%2E${path}`,
  'up, encoded with its slash': (path) => `/assets/..%2f${path.slice(1)}`,
  'up, encoded twice': (path) => `/x/%252e%252e${path}`,
  'up, overlong': (path) => `/x/%c0%ae%c0%ae${path}`,
  'up behind a semicolon': (path) => `/x/..;${path}`,
  'up by backslashes': (path) => `/x\\..\\${path.slice(1)}`,
  'a slash at the end': (path) => `${path}/`,
  'an encoded slash at the end': (path) => `${path}%2f`,
  'parameters of the first segment': (path) => path.replace(/^\/[^/]*/, '$&;a=b'),
  'parameters at the end': (path) => `${path};jsessionid=1`,
  'encoded parameters at the end': (path) => `${path}%3ba=b`,
  'NUL at the end': (path) => `${path}%00`,
  'NUL within': (path) => path.replace(/(?<=^\/.)/, '%00'),
  'an overlong slash': (path) => path.replace(/(?<=.)\//, '%c0%af'),
  'an invalid byte': (path) => `${path}%ff`,
  'half a code': (path) => `${path}%2`,
  'no code': (path) => `${path}%zz`,
  'a line break': (path) => `${path}%0d%0aSet-Cookie:%20a=b`,
  'a space at the end': (path) => `${path}%20`,
  'a soft hyphen': (path) => path.replace(/(?<=^\/.)/, '%c2%ad'),
  capitals: (path) => path.toUpperCase(),
  'a capital': (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  'backslashes for slashes': (path) => path[0] + path.slice(1).replaceAll('/', '\\'),
  'encoded backslashes': (path) => path[0] + path.slice(1).replaceAll('/', '%5c'),
  'a backslash first': (path) => `/\\${path.slice(1)}`,
  'as if it were a file': (path) => `${path}.css`,
  'as if a file were below it': (path) => `${path}/app.js`,
  'as if a file were below it, encoded': (path) => `${path}%2fapp.js`,
  'a fragment': (path) => `${path}#top`,
  'an encoded fragment': (path) => `${path}%23top`,
  'an encoded question mark': (path) => `${path}%3fa=b`,
  'a star first': (path) => `*${path.slice(1)}`,
};

/** Variants with a host in the request target, in the Host header, or in both. */
function wholeAddresses(url: string, host: string): readonly Spelling[] {
  const name = host.split(':')[0] ?? '';
  return [
    { what: 'absolute', target: `http://${host}${url}` },
    { what: 'absolute, https', target: `https://${host}${url}` },
    { what: 'absolute, in capitals', target: `HTTP://${host.toUpperCase()}${url}` },
    { what: 'absolute, without the port', target: `http://${name}${url}` },
    { what: 'absolute, with a user', target: `http://${host}@${FOREIGN}${url}` },
    { what: 'absolute, foreign', target: `http://${FOREIGN}${url}` },
    { what: 'absolute, to a foreign header', target: `http://${host}${url}`, host: FOREIGN },
    { what: 'absolute, foreign in both', target: `http://${FOREIGN}${url}`, host: FOREIGN },
    { what: 'absolute, encoded', target: `http://${host}${url.replace(/[a-z]/i, hex)}` },
    { what: 'absolute, another scheme', target: `ftp://${host}${url}` },
    { what: 'a foreign host', target: url, host: FOREIGN },
  ];
}

/** All variants that differ from the plain URL. */
export function spellingsOf({ url, host, companyUrl }: Spelled): readonly Spelling[] {
  const [path = '', ...rest] = url.split(/(?=\?)/);
  const query = rest.join('');
  const paths = Object.entries(PATHS).map(([what, spell]) => ({ what, target: spell(path, companyUrl) + query }));
  const asked: readonly Spelling[] = [
    { what: 'a question mark more', target: `${path}?${query}` },
    { what: 'a query of an address', target: `${path}${query || '?'}&x=/assets/app.js` },
    { what: 'a query of nothing', target: `${path}${query || '?'}&&` },
    { what: 'a path in the query', target: `/?${path}` },
  ];
  const all: readonly Spelling[] = [...paths, ...asked, ...wholeAddresses(url, host)];
  return all.filter(({ target, host: named }) => target !== url || named !== undefined);
}

/**
 * Lists 150 malicious redirect targets for a sign-in, a notification or a task (security.md row 28): each is a page of this
 * product to some parsers and another site's to others. Portal and api test their calls with the same list. A URL may be refused
 * or understood as a page of this host; it must never lead to another.
 */

/** A page of the company that all the URLs imitate. */
const PAGE = 'minato/home';

const EVIL = 'evil.example';

/** Prefixes before the host, for the habits of all parsers. */
const STARTS = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\\\',
    '\\/',
    '/\\/',
    '\\',
    '//\\',
    '/\t/',
    '/\n/',
    '/\r/',
    '\t//',
    ' //',
    '//\t',
    '\u0000//',
    '/\u0000/',
    '\u00a0//',
    '\u3000//',
  ],
  ...[
    '/%09/',
    '/%0a/',
    '/%0d%0a/',
    '/%5c',
    '/%2f',
    '%2f%2f',
    '/%2f%2f',
    '/%5c%5c',
    '%5c%5c',
    '/%252f',
    '/.//',
    '/..//',
    '/x/..//',
    '/;//',
    '/?//',
    '/#//',
    './/',
    '..//',
    ';//',
    '@//',
  ],
];

const SCHEMES = [
  ...[
    'https://',
    'http://',
    'HTTPS://',
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:\t//',
    'ht\ntps://',
    'h\u0000ttps://',
    ' https://',
    '\thttps://',
    '\u200bhttps://',
  ],
  ...[
    'ftp://',
    'ws://',
    'file://',
    'blob:https://',
    'view-source:https://',
    'intent://',
    'web+x://',
    'mailto:x@',
    'tel:1@',
    'feed:https://',
    'jar:https://',
    'filesystem:https://',
    'about:',
  ],
];

/** Hosts that begin or end like the portal's, contain it as a name, or use other letters. */
const HOSTS = [
  ...[
    `localhost@${EVIL}`,
    `localhost:80@${EVIL}`,
    `localhost%40${EVIL}`,
    `localhost.${EVIL}`,
    `${EVIL}#localhost`,
    `${EVIL}?localhost`,
    `${EVIL}\\localhost`,
    `${EVIL}%00.localhost`,
  ],
  ...[
    `${EVIL}%2f.localhost`,
    `${EVIL}\u3002`,
    'evil\u3002example',
    'evil\uff0eexample',
    '\uff45vil.example',
    'xn--evl-1ma.example',
    'ev\u0131l.example',
    '[::1]',
    '127.0.0.1:9',
    '0x7f.1',
    '2130706433',
  ],
  ...[
    `portal.invalid@${EVIL}`,
    `portal.invalid.${EVIL}`,
    `${EVIL}:443`,
    `${EVIL}.`,
    `.${EVIL}`,
    `user:pass@${EVIL}`,
    `%65vil.example`,
  ],
];

const SCRIPTS = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://localhost/%0aalert(1)',
    'javascript&colon;alert(1)',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:null/1',
    'about:blank',
    'about:srcdoc',
    'jav\u00adascript:alert(1)',
  ],
];

/** Redirects in the first segment, and in later ones. */
const DETOURS = [
  ...[
    `/minato/..//${EVIL}`,
    `/minato/../..//${EVIL}`,
    `/minato/%2e%2e//${EVIL}`,
    `/minato/.%2e/%2f${EVIL}`,
    `/minato/home//${EVIL}`,
    `/minato\\@${EVIL}`,
    `/minato@${EVIL}`,
    `/minato:80@${EVIL}`,
  ],
  ...[
    `/minato.${EVIL}/`,
    `/minato/home?returnTo=https://${EVIL}`,
    `/minato/home#//${EVIL}`,
    `/minato/home;//${EVIL}`,
    `/minato/home%0d%0aLocation:%20https://${EVIL}`,
  ],
  ...[
    `/minato/home\r\nLocation: https://${EVIL}`,
    `/minato/home\u2028//${EVIL}`,
    `/minato/%c0%ae%c0%ae//${EVIL}`,
    `/minato/home%00//${EVIL}`,
    `/signIn?returnTo=//${EVIL}`,
    `/m5?RelayState=//${EVIL}`,
  ],
  ...[
    '/hibari/home',
    '/minatox/home',
    '/MINATO/home',
    '/minato/../hibari/home',
    '/minato/%2e%2e/hibari/home',
    '/%6dinato/home',
    '/minato%2fhome',
    '/api/v1/auth/logout',
    '/health/ready',
    '/',
  ],
  ...[
    '',
    ' ',
    '/ ',
    '.',
    '..',
    '~',
    '*',
    '%',
    '%00',
    'minato/home',
    '?',
    '#',
    `?${'x'.repeat(5_000)}`,
    `/${'minato/'.repeat(1_000)}`,
    '\ud800',
    '/minato/\ud800',
    '__proto__',
    'null',
    '[object Object]',
  ],
];

export const REDIRECT_PAYLOADS: readonly string[] = [
  ...new Set([
    ...STARTS.map((start) => `${start}${EVIL}/${PAGE}`),
    ...SCHEMES.map((scheme) => `${scheme}${EVIL}/${PAGE}`),
    ...HOSTS.flatMap((host) => [`//${host}/${PAGE}`, `https://${host}/${PAGE}`]),
    ...SCRIPTS,
    ...DETOURS,
  ]),
];

// Creates 2,000 hostile texts (security.md section 3, C2): SQL and other quotes, templates, paths, scripts, line ends, look-alike
// and invisible letters, and very long texts.

const SQL = [
  ...[
    "' OR 1=1 --",
    '" OR ""="',
    "'; DROP TABLE employees; --",
    "' UNION SELECT email FROM employees --",
    '1; SELECT pg_sleep(9)',
  ],
  ...[
    "\\'; --",
    "%' OR '%'='",
    "x'||(select password_hash from credentials limit 1)||'",
    '$$; select 1; $$',
    '$1',
    ':sysUserCode',
  ],
];
const NO_SQL = ['{"$ne":null}', '{"$gt":""}', '[$ne]=1', '$where: 1', '{"$regex":".*"}', 'true, $where: "1 == 1"'];
const MARKUP = [
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "javascript:alert('1')",
    '<svg/onload=alert(1)>',
    '</title><b>',
  ],
  ...[
    '<!--',
    ']]>',
    '<![CDATA[',
    '&lt;script&gt;',
    '&#x3c;b',
    '<a href="data:text/html,x">',
    '\u2028alert(1)',
    '<math><mi//xlink:href="x">',
  ],
];
const TEMPLATES = [
  '{{7*7}}',
  '\u0024{7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{{constructor.constructor("1")()}}',
  '%s%s%s%n',
  '%j %o',
  '{0}',
  '$(id)',
  '`id`',
];
const PATHS = [
  ...[
    '../../../etc/passwd',
    '..\\..\\windows',
    '/etc/passwd',
    '%2e%2e%2f',
    '..%252f',
    'file:///etc/passwd',
    '//evil.example',
    'C:\\',
    '.git/config',
  ],
  ...['/proc/self/environ', '....//....//', '\u2025/\u2025/', 'x\u0000.pdf', 'con', '~root'],
];
const LINES = [
  'a\r\nSet-Cookie: x=1',
  'a\nb',
  'a\rb',
  'a\u0085b',
  'a\u2029b',
  '%0d%0aX: 1',
  '\u001b[31mred',
  '\u0007\b\f\v',
  '\u0000',
  'a\u0000b',
];
const LETTERS = [
  ...[
    '\ud800',
    '\udfff',
    '\ud83c',
    'a\ud800b',
    '\u202eevil',
    '\u2066x\u2069',
    '\u200b',
    '\ufeffa',
    '\u00ad',
    '\u034f',
    '\u180e',
    '\u3164',
    '\uffff',
    '\ufffd',
  ],
  ...[
    '１２３',
    'ａｂｃ',
    'ﾐﾅﾄ',
    'が',
    'が',
    '🈳',
    '👨‍👩‍👧‍👦',
    '🇯🇵',
    'Z͑ͫ̓ͪ̂ͫ',
    '㍿',
    '①',
    'ﬁ',
    'İ',
    'ß',
    'ſ',
    'ǅ',
    '٣',
    'Ⅷ',
    '〇',
    '𠮟',
    '葛\u{e0100}',
    '﷽',
  ],
];
const NAMES = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    'then',
    'length',
    'null',
    'undefined',
  ],
  ...[
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '1_000',
    '9007199254740993',
    'true',
    '[]',
    '{}',
    'Object.prototype',
    'admin',
    'root',
    '*',
  ],
];
const SEEDS = [
  ...SQL,
  ...NO_SQL,
  ...MARKUP,
  ...TEMPLATES,
  ...PATHS,
  ...LINES,
  ...LETTERS,
  ...NAMES,
  '',
  ' ',
  '　',
  '\t',
  '.',
  '%',
  '_',
  '\\',
  "'",
  '"',
];

/** Removes lone surrogates, which can't be percent-encoded. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Transformations of a text before it is sent. */
const TRANSFORMATIONS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `emp-${text}`,
  (text) => `${text}@minato.example`,
  (text) => ` ${text} `,
  (text) => encodeURIComponent(wellFormed(text)),
  (text) => encodeURIComponent(encodeURIComponent(wellFormed(text))),
  (text) => Buffer.from(text).toString('base64'),
  (text) => text.repeat(40),
  (text) => `{"a":"${text}"}`,
  (text) => `2026-04-1${text}`,
  (text) => text.toUpperCase(),
  (text) => [...text].reverse().join(''),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0)),
  (text) => `${'あ'.repeat(300)}${text}`,
  (text) => [...text].join('\u200d'),
];

export const HOSTILE_TEXTS: readonly string[] = [
  ...new Set(TRANSFORMATIONS.flatMap((dress) => SEEDS.map(dress))),
  ...[1_000, 10_000, 100_000, 1_000_000].map((length) => 'x'.repeat(length)),
];

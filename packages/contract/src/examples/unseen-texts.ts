// Texts of what nobody can see, each in a dress of its own: every class of it, at the start, within and at the end, alone and
// many of it, and what terminals, mail programs and readers of logs would obey. Written without the product's own rule, so
// that what the rule forgets is found.

/** Each range of code points that must not get past a door, with whatever stands at its ends. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  ...([
    [0x00, 0x1f],
    [0x7f, 0x9f],
  ] as const), // controls
  ...([
    [0x200b, 0x200f],
    [0x202a, 0x202e],
    [0x2060, 0x206f],
    [0x061c, 0x061c],
  ] as const), // zero width and direction
  ...([
    [0x2028, 0x2029],
    [0xfeff, 0xfeff],
    [0xad, 0xad],
    [0x180e, 0x180e],
  ] as const), // ends of lines and what vanishes
  ...([
    [0xfff9, 0xfffb],
    [0xe0001, 0xe0001],
    [0xe0020, 0xe007f],
  ] as const), // notes between lines, tags
  ...([
    [0xd800, 0xd802],
    [0xdbff, 0xdc00],
    [0xdfff, 0xdfff],
  ] as const), // halves of characters
  ...([
    [0xfdd0, 0xfdd3],
    [0xfdef, 0xfdef],
    [0xfffe, 0xffff],
    [0x1fffe, 0x1ffff],
    [0x10fffe, 0x10ffff],
  ] as const),
  ...([
    [0xfffd, 0xfffd],
    [0xe000, 0xe001],
    [0xf8ff, 0xf8ff],
    [0x10fffd, 0x10fffd],
  ] as const), // lost and private
  ...([
    [0x3164, 0x3164],
    [0x115f, 0x1160],
    [0xffa0, 0xffa0],
    [0x034f, 0x034f],
  ] as const), // letters that are blanks
];

const inPattern = (code: number) => `\\u{${code.toString(16)}}`;

/** One of them, line ends and tabs besides, which texts of several lines have. Backslashes before a code are JSON's. */
export const UNSEEN = new RegExp(
  `(?![\\n\\t])[${RANGES.map(([first, last]) => `${inPattern(first)}-${inPattern(last)}`).join('')}\\ud800-\\udfff]|\\\\u00(?:[01][0-9a-f]|7f)`,
  'u',
);

const CHARACTERS: readonly string[] = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => {
    const code = first + at;
    return code >= 0xd800 && code <= 0xdfff ? String.fromCharCode(code) : String.fromCodePoint(code);
  }),
);

/** What some reader obeys. */
const ORDERS: readonly string[] = [
  '\u001b[2J\u001b[H',
  '\u001b]0;owned\u0007',
  '\u001b]8;;https://evil.example\u0007here\u001b]8;;\u0007',
  '\u001b[31mred\u001b[0m',
  '\u009b31m',
  '\u001bP$q"p\u001b\\',
  'a\r\nBcc: evil@attacker.example\r\n\r\nb',
  'ok\r{"level":60,"msg":"forged"}',
  'safe\b\b\b\bevil',
  '\u202egnp.exe',
  '\u2066a\u2067b\u2069\u2069',
  'mi\u200bno\u200dri',
  '\u{e0041}\u{e0042}\u{e007f}',
  '\ufeff=1+1',
  '\u0000',
  'a\u0000b\u0000',
  '\ud83d',
  '\udc00\ud800',
];

/** More than 300 of them, the same each time. */
export const UNSEEN_TEXTS: readonly string[] = [
  ...ORDERS,
  ...CHARACTERS.map((character, at) => {
    const dresses = [`${character}あ`, `あ${character}い`, `い${character}`, character, `あ${character.repeat(9)}い`];
    return dresses[at % dresses.length] ?? character;
  }),
].flatMap((text, at) => (at % 4 === 0 ? [text, `<b>${text}</b> "${text}"`] : [text]));

/** What a header can hold of them: bytes from 0x80 on, and tabs. */
export const UNSEEN_IN_HEADERS: readonly string[] = [
  '\t',
  ...CHARACTERS.filter((each) => each >= '\u0080' && each <= '\u00ff'),
];

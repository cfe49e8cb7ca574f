// Lists texts with invisible characters: every class of them, at the start, within and at the end, alone and repeated; and
// control sequences of terminals, mail programs and log viewers. The list doesn't use the product's own rule, so that it finds
// gaps in the rule.

/** Each range of code points that must be refused, by its ends. */
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
  ] as const), // line ends and vanishing characters
  ...([
    [0xfff9, 0xfffb],
    [0xe0000, 0xe0001],
    [0xe0020, 0xe007f],
  ] as const), // interlinear annotations, tags
  ...([
    [0xfff0, 0xfff8],
    [0xe0080, 0xe0082],
    [0xe00fe, 0xe00ff],
    [0xe01f0, 0xe01f2],
    [0xe0ffe, 0xe0fff],
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
  ] as const), // ignorable characters, assigned or not: shorthand, notes
  ...([
    [0xd800, 0xd802],
    [0xdbff, 0xdc00],
    [0xdfff, 0xdfff],
  ] as const), // surrogates
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
  ] as const), // noncharacters and private use
  ...([
    [0x3164, 0x3164],
    [0x115f, 0x1160],
    [0xffa0, 0xffa0],
    [0x034f, 0x034f],
    [0x17b4, 0x17b5],
    [0x13441, 0x13442],
    [0x16fe4, 0x16fe4],
  ] as const), // letters that look blank
  ...([
    [0x2800, 0x2800],
    [0xfffc, 0xfffc],
    [0x1d159, 0x1d159],
  ] as const), // signs that look blank
];

const inPattern = (code: number) => `\\u{${code.toString(16)}}`;

/**
 * Any of them; line ends and tabs are excluded, because texts of several lines have them. Backslashes before a code are JSON's.
 */
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

/** Control sequences that some program interprets. */
const CONTROL_SEQUENCES: readonly string[] = [
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
  ...CONTROL_SEQUENCES,
  ...CHARACTERS.map((character, at) => {
    const dresses = [`${character}あ`, `あ${character}い`, `い${character}`, character, `あ${character.repeat(9)}い`];
    return dresses[at % dresses.length] ?? character;
  }),
].flatMap((text, at) => (at % 4 === 0 ? [text, `<b>${text}</b> "${text}"`] : [text]));

/** Characters that only occur with a letter: they choose its form, or are combined with it. */
const MODIFIERS: readonly string[] = [
  ...['\ufe00', '\ufe0e', '\ufe0f', '\u{e0100}', '\u{e01ef}', '\u180b', '\u180c', '\u180d', '\u180f'],
  ...['\u0301', '\u3099', '\u309a', '\u05b0', '\u0e31', '\u093e', '\u17d2', '\u20dd', '\u2d7f'],
  ...['\u{10a3f}', '\u{1107f}', '\u{1bc9d}', '\u{1d165}', '\u{1da9b}'],
];

/** Texts that are completely invisible, although each of their characters is allowed within a name. */
export const NOTHING_SEEN: readonly string[] = [
  ...MODIFIERS,
  ...MODIFIERS.map((each) => `\u3000${each.repeat(3)} \u00a0${each}`),
  MODIFIERS.join(''),
  MODIFIERS.join('\u3000'),
];

/** The subset that a header can contain: bytes from 0x80 on, and tabs. */
export const UNSEEN_IN_HEADERS: readonly string[] = [
  '\t',
  ...CHARACTERS.filter((each) => each >= '\u0080' && each <= '\u00ff'),
];

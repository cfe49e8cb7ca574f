/**
 * 外から来る文字 — defines the one rule for every text from outside: people, record keepers, files of HR and of operators, identity
 * providers, browsers (docs/security/outside-text.md lists which entry point refuses and which cleans). Invisible characters, and
 * those that reorder or hide their neighbours, never get into a row, a log line, a mail, a PDF or a terminal: control characters,
 * format characters (direction, zero width, tags), surrogates, noncharacters, private characters, blanks that look like letters
 * or signs, and U+FFFD, which replaces a character that was lost before. Variation selectors and combining marks stay: names
 * contain them (葛 and 葛󠄀), and so do emoji. But they are invisible by themselves: a required text needs a visible character as
 * well.
 */
import * as z from 'zod/mini';

/** Invisible and ignored by every renderer, in addition to the format characters (Default_Ignorable_Code_Point). */
const IGNORED = String.raw`\u034F\u115F\u1160\u17B4\u17B5\u2065\u3164\uFFA0\uFFF0-\uFFF8\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}`;
/**
 * Letters and signs by class, but drawn as blank: the braille pattern without dots, the object replacement character, blanks of
 * hieroglyphs, the Khitan filler, the note without a head.
 */
const BLANK = String.raw`\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}`;
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD${IGNORED}${BLANK}`;

/** Allowed text of one line. */
export const LINE = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** Allowed text of several lines. */
export const PROSE = new RegExp(String.raw`^(?:[^${UNSEEN}]|[\n\t])*$`, 'u');
/** A text with something visible: neither only blanks, nor only characters that modify the one before. */
export const SEEN = new RegExp(String.raw`[^${UNSEEN}\p{M}\p{Z}]`, 'u');

/** Everything before the first visible character: unassigned code points are invisible in some programs. */
export const BEFORE_SEEN = new RegExp(String.raw`^[${UNSEEN}\p{Cn}\p{M}\p{Z}]*`, 'u');

/** Everything that some program interprets as the end of a line. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNSEEN_EACH = new RegExp(`[${UNSEEN}]`, 'gu');
const UNSEEN_BUT_LINES = new RegExp(String.raw`(?![\n\t])[${UNSEEN}]`, 'gu');
const ASCII = /^[\n\t -~]*$/;
const NOT_STORABLE = /[\0\p{Cs}]/u;

/** U+3013, the printers' traditional mark for a missing character. */
const MISSING = '〓';

/** Whether a text is one line without invisible characters. */
export function isLine(text: string): boolean {
  return LINE.test(text);
}

/** Whether a text is several lines, which end in `\n`; tabs are allowed as well. */
export function isProse(text: string): boolean {
  return PROSE.test(text);
}

/** Whether any part of a text is visible. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}

/** Whether PostgreSQL can store the text unchanged: the only rule for a secret, which is never displayed. */
export function isStorable(text: string): boolean {
  return !NOT_STORABLE.test(text);
}

const replaced = (character: string) => (character === '\uFFFD' ? MISSING : '');

/**
 * Cleans text to one line: line ends and tabs become blanks, invisible characters are removed, and lost characters are shown as 〓.
 */
export function cleanLine(text: string): string {
  if (LINE.test(text)) return text.trim();
  return text
    .replace(LINE_ENDS, ' ')
    .replaceAll('\t', ' ')
    .replace(UNSEEN_EACH, replaced)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** As `cleanLine`, but keeps the lines: each ends in `\n`. */
export function cleanProse(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(UNSEEN_BUT_LINES, replaced);
}

/**
 * The last defence before text reaches a terminal or a log: writes each invisible character as `\u001b`, so that it is visible and
 * harmless, and JSON keeps its value. Line ends and tabs are the writer's own.
 */
export function escapeUnseen(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(UNSEEN_BUT_LINES, (character) =>
    // Both surrogates of a character beyond U+FFFF, as in JSON.
    Array.from({ length: character.length }, (_, at) => codeOf(character.charCodeAt(at))).join(''),
  );
}

/** As `escapeUnseen` for one line: escapes line ends and tabs as well. */
export function escapeLine(text: string): string {
  return escapeUnseen(text).replace(/[\n\t]/g, (character) => codeOf(character.charCodeAt(0)));
}

const codeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

const toLineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** Neither too short nor too long; a required text needs a visible character. */
const measured = (longest: number, least: number) => [
  z.minLength(least, { abort: true }),
  z.maxLength(longest),
  ...(least > 0 ? [z.regex(SEEN, { error: 'nothingSeen' })] : []),
];

/** One line typed by a person; an invisible character is an error of the field. */
export const Line = (longest: number, least = 1) =>
  z.string().check(z.trim(), z.regex(LINE, { error: 'characters', abort: true }), ...measured(longest, least));

/** Several lines typed by a person. */
export const Prose = (longest: number, least = 1) =>
  z
    .string()
    .check(
      z.overwrite(toLineFeeds),
      z.trim(),
      z.regex(PROSE, { error: 'characters', abort: true }),
      ...measured(longest, least),
    );

/** Text written by a machine, which nobody can correct: cleaned to one line, and refused only if too little is left. */
export const Cleaned = (longest: number, least = 1) =>
  z.string().check(z.overwrite(cleanLine), ...measured(longest, least));

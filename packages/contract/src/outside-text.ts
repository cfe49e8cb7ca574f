/**
 * 外から来る文字 — the one rule for every text that somebody else has written: people, record keepers, files of HR and of
 * operators, identity providers, browsers (docs/security/outside-text.md says which entry point refuses and which cleans). What no
 * reader can see, or what turns or hides what stands beside it, never gets into a row, a log line, a mail, a PDF or a
 * terminal: control characters, format characters (direction, zero width, tags), halves of surrogates, noncharacters,
 * private characters, blanks that pass for letters and signs, and U+FFFD, which stands for a character that was lost before.
 * Variation selectors and combining marks stay: names are written with them (葛 and 葛󠄀), and so are emoji. But nobody sees
 * them by themselves: a text that has to be there needs a character besides that is seen.
 */
import * as z from 'zod/mini';

/** Not seen and ignored by every renderer, beside the format characters (Default_Ignorable_Code_Point). */
const IGNORED = String.raw`\u034F\u115F\u1160\u17B4\u17B5\u2065\u3164\uFFA0\uFFF0-\uFFF8\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}`;
/**
 * Letters and signs by their class, and drawn as nothing: the braille pattern without dots, the place of an object that did
 * not come along, blanks of hieroglyphs, the Khitan filler, the note without a head.
 */
const BLANK = String.raw`\u2800\uFFFC\u{13441}\u{13442}\u{16FE4}\u{1D159}`;
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD${IGNORED}${BLANK}`;

/** Every text of one line that may come in. */
export const LINE = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** Every text of several lines that may come in. */
export const PROSE = new RegExp(String.raw`^(?:[^${UNSEEN}]|[\n\t])*$`, 'u');
/** A text of which something is seen: neither blanks alone, nor what only changes the character before it. */
export const SEEN = new RegExp(String.raw`[^${UNSEEN}\p{M}\p{Z}]`, 'u');

/** All that comes before the first character that every reader sees: what no Unicode has named yet is nothing to some. */
export const BEFORE_SEEN = new RegExp(String.raw`^[${UNSEEN}\p{Cn}\p{M}\p{Z}]*`, 'u');

/** Everything that some program takes for the end of a line. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNSEEN_EACH = new RegExp(`[${UNSEEN}]`, 'gu');
const UNSEEN_BUT_LINES = new RegExp(String.raw`(?![\n\t])[${UNSEEN}]`, 'gu');
const ASCII = /^[\n\t -~]*$/;
const NOT_STORABLE = /[\0\p{Cs}]/u;

/** U+3013, as printers have always set it where a character is missing. */
const MISSING = '〓';

/** Text of one line without anything unseen. */
export function isLine(text: string): boolean {
  return LINE.test(text);
}

/** Text of several lines, which end in `\n`; tabs are let through besides. */
export function isProse(text: string): boolean {
  return PROSE.test(text);
}

/** Whether a reader sees anything of it. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}

/** Text that PostgreSQL can hold and that comes back as it was: all that is asked of a secret, which nobody reads. */
export function isStorable(text: string): boolean {
  return !NOT_STORABLE.test(text);
}

const replaced = (character: string) => (character === '\uFFFD' ? MISSING : '');

/** One line of it: line ends and tabs become blanks, the unseen goes, what was lost before is shown as 〓. */
export function cleanLine(text: string): string {
  if (LINE.test(text)) return text.trim();
  return text
    .replace(LINE_ENDS, ' ')
    .replaceAll('\t', ' ')
    .replace(UNSEEN_EACH, replaced)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** As `cleanLine`, with its lines kept: each ends in `\n`. */
export function cleanProse(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(UNSEEN_BUT_LINES, replaced);
}

/**
 * The last line of defence where text leaves to a terminal or a log: each unseen character as `\u001b`, so that it is
 * seen, does nothing, and JSON stays the same JSON. Line ends and tabs are the writer's own.
 */
export function escapeUnseen(text: string): string {
  if (ASCII.test(text)) return text;
  return text.replace(UNSEEN_BUT_LINES, (character) =>
    // Of a character beyond U+FFFF both halves, as JSON has it.
    Array.from({ length: character.length }, (_, at) => codeOf(character.charCodeAt(at))).join(''),
  );
}

/** The same of one line: what ends one, and a tab, is shown, too. */
export function escapeLine(text: string): string {
  return escapeUnseen(text).replace(/[\n\t]/g, (character) => codeOf(character.charCodeAt(0)));
}

const codeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

const toLineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** Neither too short nor too long; what has to be there has to be seen. */
const measured = (longest: number, least: number) => [
  z.minLength(least, { abort: true }),
  z.maxLength(longest),
  ...(least > 0 ? [z.regex(SEEN, { error: 'nothingSeen' })] : []),
];

/** One line that a person writes; anything unseen is refused and said at the field. */
export const Line = (longest: number, least = 1) =>
  z.string().check(z.trim(), z.regex(LINE, { error: 'characters', abort: true }), ...measured(longest, least));

/** Several lines that a person writes. */
export const Prose = (longest: number, least = 1) =>
  z
    .string()
    .check(
      z.overwrite(toLineFeeds),
      z.trim(),
      z.regex(PROSE, { error: 'characters', abort: true }),
      ...measured(longest, least),
    );

/** What a machine has written and nobody can correct: cleaned into one line, and refused only where too little is left. */
export const Cleaned = (longest: number, least = 1) =>
  z.string().check(z.overwrite(cleanLine), ...measured(longest, least));

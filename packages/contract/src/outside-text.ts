/**
 * 外から来る文字 — the one rule for every text that somebody else has written: people, record keepers, files of HR and of
 * operators, identity providers, browsers (docs/security/outside-text.md says which door refuses and which cleans). What no
 * reader can see, or what turns or hides what stands beside it, never gets into a row, a log line, a mail, a PDF or a
 * terminal: control characters, format characters (direction, zero width, tags), halves of surrogates, noncharacters,
 * private characters, blanks that pass for letters, and U+FFFD, which stands for a character that was lost before.
 * Variation selectors stay: names are written with them (葛 and 葛󠄀), and so are emoji.
 */
import * as z from 'zod/mini';

/** Not seen and ignored by every renderer, beside the format characters (Default_Ignorable_Code_Point). */
const IGNORED = String.raw`\u034F\u115F\u1160\u17B4\u17B5\u2065\u3164\uFFA0\uFFF0-\uFFF8\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}`;
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\uFFFD${IGNORED}`;

/** Every text of one line that may come in. */
export const LINE = new RegExp(`^[^${UNSEEN}]*$`, 'u');
/** Every text of several lines that may come in. */
export const PROSE = new RegExp(String.raw`^(?:[^${UNSEEN}]|[\n\t])*$`, 'u');

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

const codeOf = (unit: number) => `\\u${unit.toString(16).padStart(4, '0')}`;

const toLineFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** One line that a person writes; anything unseen is refused and said at the field. */
export const Line = (longest: number, least = 1) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(longest), z.regex(LINE, { error: 'characters' }));

/** Several lines that a person writes. */
export const Prose = (longest: number, least = 1) =>
  z
    .string()
    .check(
      z.overwrite(toLineFeeds),
      z.trim(),
      z.minLength(least),
      z.maxLength(longest),
      z.regex(PROSE, { error: 'characters' }),
    );

/** What a machine has written and nobody can correct: cleaned into one line, and refused only where too little is left. */
export const Cleaned = (longest: number, least = 1) =>
  z.string().check(z.overwrite(cleanLine), z.minLength(least), z.maxLength(longest));

/**
 * Encodes text to bytes as browsers do in forms and URLs (Encoding Standard, sections 12.3.2 and 12.2.2): ¥ and ‾
 * become the bytes of \ and ~ in the Japanese encodings, − becomes －, and of two codes for a character the first is
 * used. The tables are built by inverting the decoders.
 */
import type { PageCharset } from '../decoding/page-charset.ts';

type Table = ReadonlyMap<string, readonly number[]>;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

interface Codes {
  readonly label: string;
  readonly leads: readonly number[];
  readonly trails: readonly number[];
  /** First bytes of codes that are decoded but never encoded, because the same characters have other codes. */
  readonly unwritten: readonly number[];
  readonly halfWidth: (code: number) => readonly number[];
}

const CODES: Readonly<Record<Exclude<PageCharset, 'utf-8'>, Codes>> = {
  shift_jis: {
    label: 'shift_jis',
    // The gap is half-width katakana; F0 to F9 are reserved for user-defined characters.
    leads: [...range(0x81, 0x9f), ...range(0xe0, 0xef), ...range(0xfa, 0xfc)],
    trails: [...range(0x40, 0x7e), ...range(0x80, 0xfc)],
    unwritten: [0xed, 0xee],
    halfWidth: (code) => [code],
  },
  'euc-jp': {
    label: 'euc-jp',
    leads: range(0xa1, 0xfe),
    trails: range(0xa1, 0xfe),
    unwritten: [],
    halfWidth: (code) => [0x8e, code],
  },
};

const [YEN, OVERLINE, MINUS, WIDE_MINUS] = ['\u00a5', '\u203e', '\u2212', '\uff0d'] as const;
const FIRST_KATAKANA = 0xff61;

function tableOf({ label, leads, trails, unwritten, halfWidth }: Codes): Table {
  const decoder = new TextDecoder(label);
  const table = new Map<string, readonly number[]>();
  for (const code of range(0, 0x7f)) table.set(String.fromCharCode(code), [code]);
  if (label === 'shift_jis') table.set('\u0080', [0x80]);
  for (const lead of leads.filter((each) => !unwritten.includes(each))) {
    for (const trail of trails) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, [lead, trail]);
    }
  }
  for (const code of range(0xa1, 0xdf)) table.set(String.fromCharCode(FIRST_KATAKANA + code - 0xa1), halfWidth(code));
  table
    .set(YEN, [0x5c])
    .set(OVERLINE, [0x7e])
    .set(MINUS, table.get(WIDE_MINUS) ?? []);
  return table;
}

const tables = new Map<PageCharset, Table>();

/** The encoding's table, built at the first call. */
function tableFor(charset: keyof typeof CODES): Table {
  const table = tables.get(charset) ?? tableOf(CODES[charset]);
  tables.set(charset, table);
  return table;
}

const HALF_CHARACTER = /\p{Surrogate}/u;

/** Whether the encoding contains every character of a text. */
export function canEncode(text: string, charset: PageCharset): boolean {
  if (HALF_CHARACTER.test(text)) return false;
  return charset === 'utf-8' || [...text].every((character) => tableFor(charset).has(character));
}

/** The encoded bytes; a character that the encoding lacks becomes a character reference such as `&#9829;`. */
export function encodeText(text: string, charset: PageCharset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8');
  const table = tableFor(charset);
  return Buffer.from(
    [...text].flatMap(
      (character) =>
        table.get(character) ?? [
          ...Buffer.from(`&#${HALF_CHARACTER.test(character) ? 0xfffd : character.codePointAt(0)};`),
        ],
    ),
  );
}

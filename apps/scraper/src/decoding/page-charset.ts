/**
 * Which encoding a page is in: its Content-Type, else a <META> near its start, else nothing.
 * Only encodings that a Japanese record keeper uses are allowed; a page in any other is refused rather than guessed.
 */

export type PageCharset = 'shift_jis' | 'euc-jp' | 'utf-8';

/** Labels as sites write them. 'Shift_JIS' means Windows-31J (CP932) on the web, which `TextDecoder` knows. */
const LABELS: Readonly<Record<string, PageCharset>> = {
  shift_jis: 'shift_jis',
  'shift-jis': 'shift_jis',
  sjis: 'shift_jis',
  'x-sjis': 'shift_jis',
  'windows-31j': 'shift_jis',
  ms932: 'shift_jis',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  'x-euc-jp': 'euc-jp',
  'utf-8': 'utf-8',
  utf8: 'utf-8',
};

const IN_HEADER = /charset\s*=\s*["']?([\w-]+)/i;
const IN_META = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i;

/** Browsers look no further for a <META> either. */
const META_PRESCAN_BYTES = 1024;

/** The page's encoding, or undefined when it names none or one that is not allowed. */
export function pageCharset(contentType: string, bytes: Uint8Array): PageCharset | undefined {
  const declared =
    IN_HEADER.exec(contentType)?.[1] ??
    IN_META.exec(Buffer.from(bytes.subarray(0, META_PRESCAN_BYTES)).toString('latin1'))?.[1];
  return declared === undefined ? undefined : LABELS[declared.toLowerCase()];
}

/**
 * From the bytes of a file to its text. HR's Excel writes Shift_JIS, other programs UTF-8 with or without a mark, "Unicode
 * text" is UTF-16 with one. Nothing is replaced: bytes that make no sense in an encoding are not in it.
 */
import { OperatorError } from '../command/operator-error.ts';

export const ENCODINGS = ['utf-8', 'shift_jis', 'utf-16le'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

function decoded(bytes: Uint8Array, encoding: Encoding): DecodedText | null {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
  } catch {
    return null;
  }
}

/** @throws OperatorError for bytes of no encoding, or not of the one that was named */
export function decodeText(bytes: Uint8Array, named?: Encoding): DecodedText {
  if (named !== undefined) {
    const read = decoded(bytes, named);
    if (read) return read;
    throw new OperatorError(`The file is not ${named} throughout.`);
  }
  const hasUtf16Mark = bytes[0] === 0xff && bytes[1] === 0xfe;
  const read = hasUtf16Mark ? decoded(bytes, 'utf-16le') : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'shift_jis'));
  if (read) return read;
  throw new OperatorError('The file is neither UTF-8 nor Shift_JIS. Save it as "CSV UTF-8" and try again.');
}

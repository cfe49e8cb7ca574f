/**
 * Decodes a file's bytes. Excel in HR writes Shift_JIS, other programs UTF-8 with or without a byte order mark;
 * "Unicode text" is UTF-16 with one. Bytes that are invalid in an encoding rule it out; nothing is replaced.
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

/** @throws OperatorError for bytes that fit no encoding, or not the named one */
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

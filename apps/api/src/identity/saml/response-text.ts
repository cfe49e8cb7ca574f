/**
 * An answer's bytes as text, refused before any parser sees them when they are more than XML needs: no DOCTYPE and so no
 * entity, no comment, no CDATA, no processing instruction (asvs.md V1.5.1). Identity providers send none of these, and
 * each has been a way to make two readers see two documents.
 */
import { SamlRefusal } from './refusal.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DECLARATION =
  /^<\?xml version=(["'])1\.0\1(?: encoding=(["'])utf-8\2)?(?: standalone=(["'])(?:yes|no)\3)? ?\?>\s*/i;
/** Everything that XML 1.0 calls a character, without the half surrogates that a decoder can't produce. */
const OTHER_THAN_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * @param base64 as the form has it; line breaks are allowed, as MIME's base64 has them
 * @throws SamlRefusal not_base64, not_text, forbidden_markup
 */
export function responseText(base64: string): string {
  const bare = base64.replaceAll(/[\r\n]/g, '');
  if (!BASE64.test(bare)) throw new SamlRefusal('not_base64');
  const text = decoded(Buffer.from(bare, 'base64'));
  if (!text.startsWith('<') || OTHER_THAN_CHARACTERS.test(text)) throw new SamlRefusal('not_text');
  // Line ends as XML wants them read (XML 1.0, 2.11), and so as they were signed.
  const document = text.replace(DECLARATION, '').replaceAll(/\r\n?/g, '\n');
  if (document.includes('<!') || document.includes('<?')) throw new SamlRefusal('forbidden_markup');
  return document;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new SamlRefusal('not_text');
  }
}

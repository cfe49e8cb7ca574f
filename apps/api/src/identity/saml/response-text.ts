/**
 * Decodes the bytes of a SAML response and refuses markup that providers don't send, before any XML parser runs:
 * DOCTYPE (and so entities), comments, CDATA and processing instructions (asvs.md V1.5.1). Each of these has made two
 * parsers read one document differently.
 */
import { SamlRefusal } from './refusal.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const DECLARATION =
  /^<\?xml version=(["'])1\.0\1(?: encoding=(["'])utf-8\2)?(?: standalone=(["'])(?:yes|no)\3)? ?\?>\s*/i;
/** Anything but XML 1.0 characters; lone surrogates can't come out of the decoder. */
const OTHER_THAN_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * @param base64 from the form; may contain line breaks, as in MIME
 * @throws SamlRefusal not_base64, not_text, forbidden_markup
 */
export function responseText(base64: string): string {
  const bare = base64.replaceAll(/[\r\n]/g, '');
  if (!BASE64.test(bare)) throw new SamlRefusal('not_base64');
  const text = decoded(Buffer.from(bare, 'base64'));
  if (!text.startsWith('<') || OTHER_THAN_CHARACTERS.test(text)) throw new SamlRefusal('not_text');
  // Normalizes line ends as XML 1.0 (2.11) requires, which is how they were signed.
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

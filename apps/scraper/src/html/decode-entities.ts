/** Character references (`&amp;`, `&#x5186;`) as htmlparser2 decodes them; most texts of a page hold none. */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const nothing = () => undefined;

function decoder(html: string): { readonly callbacks: TokenizerCallbacks; readonly decoded: () => string } {
  let text = '';
  const part = (start: number, end: number) => {
    text += html.slice(start, end);
  };
  const entity = (codepoint: number) => {
    text += String.fromCodePoint(codepoint);
  };
  const callbacks = {
    ontext: part,
    ontextentity: entity,
    onattribdata: part,
    onattribentity: entity,
    onattribend: nothing,
    onattribname: nothing,
    oncdata: nothing,
    onclosetag: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onend: nothing,
    onopentagend: nothing,
    onopentagname: nothing,
    onprocessinginstruction: nothing,
    onselfclosingtag: nothing,
  };
  return { callbacks, decoded: () => text };
}

function decode(html: string): string {
  const { callbacks, decoded } = decoder(html);
  const tokenizer = new Tokenizer({}, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return decoded();
}

/** A text between tags. */
export function decodeText(text: string): string {
  // A '<' that stands in a text is one that begins no tag; a blank behind it keeps it so.
  return decode(text);
}

/** The value of an attribute, where `&copy=1` is no reference. */
export function decodeAttribute(value: string): string {
  return value.includes('&') ? decode(`<a b="${value.replaceAll('"', '&quot;')}">`) : value;
}

/**
 * HTML → tags and texts in one pass: htmlparser2's tokenizer, of which only what the reader asks for is copied. Its parser
 * is left out, because its stack of open tags costs the square of a hostile page's depth.
 */
import { decodeHTMLAttribute } from 'entities/decode';
import { Tokenizer } from 'htmlparser2';
import { type TagFacts, tagFacts } from './tag-facts.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface TagSink {
  /** As written; `isPlain` where '&' means itself. */
  text(text: string, isPlain: boolean): void;
  open(tag: TagFacts, attributes: Attributes): void;
  close(tag: TagFacts): void;
}

const nothing = () => undefined;

/** Tells `sink` all tags and texts of a page, in order. */
export function scanTags(html: string, sink: TagSink): void {
  let tag = tagFacts('');
  let attributes: Record<string, string> = {};
  /** The name of the attribute that is read, where the reader wants it and it is the first of its name. */
  let name: string | undefined;
  let value = '';
  let isPlain = false;
  const open = () => {
    isPlain = tag.hides === 'all';
    sink.open(tag, attributes);
  };
  // Without character references it is twice as fast; those that the reader wants are decoded apart.
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = tagFacts(html.slice(start, end));
        attributes = {};
      },
      onattribname(start, end) {
        const found = tag.attributes && html.slice(start, end).toLowerCase();
        name = found !== undefined && tag.attributes?.includes(found) && !(found in attributes) ? found : undefined;
        value = '';
      },
      onattribdata(start, end) {
        if (name !== undefined) value += html.slice(start, end);
      },
      onattribend() {
        if (name !== undefined) attributes[name] = value.includes('&') ? decodeHTMLAttribute(value) : value;
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(start, end) {
        isPlain = false;
        sink.close(tagFacts(html.slice(start, end)));
      },
      ontext: (start, end) => sink.text(html.slice(start, end), isPlain),
      onattribentity: nothing,
      ontextentity: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  // Its end() is left out: it would take a tag that the page breaks off in for text.
  tokenizer.write(html);
}

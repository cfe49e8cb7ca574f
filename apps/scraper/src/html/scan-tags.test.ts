/** What of a page reaches the reader: names, the attributes that it wants, texts, and where tags are hidden. */
import { describe, expect, it } from 'vitest';
import { scanTags } from './scan-tags.ts';

/** Tags by name with their attributes, and the texts between them, each with whether '&' means itself. */
function seenIn(html: string): readonly (readonly [what: string, value: unknown])[] {
  const seen: [string, unknown][] = [];
  scanTags(html, {
    text: (text, isPlain) => seen.push([isPlain ? 'plain' : 'text', text]),
    open: ({ name }, attributes) => seen.push([`<${name}`, attributes]),
    close: ({ name }) => seen.push([`</${name}`, '']),
  });
  return seen;
}

describe('tags and texts', () => {
  it('come in order, in capitals or not; names that mean nothing to the reader are empty', () => {
    expect(seenIn('a<TD>1 < 2</td><font>b</FONT>')).toEqual([
      ['text', 'a'],
      ['<td', {}],
      ['text', '1 '],
      ['text', '< 2'],
      ['</td', ''],
      ['<', {}],
      ['text', 'b'],
      ['</', ''],
    ]);
  });

  it('have the attributes that are read, of two equal ones the first', () => {
    expect(seenIn('<td class=x COLSPAN=2 colspan="3" rowspan=\'4\'><input disabled name = n value="a>b">')).toEqual([
      ['<td', { colspan: '2', rowspan: '4' }],
      ['<input', { disabled: '', name: 'n', value: 'a>b' }],
    ]);
  });

  it('know character references in attributes only where they are ones', () => {
    expect(seenIn('<a href="?a=1&copy=2&amp;b=&quot;3&quot;">')).toEqual([['<a', { href: '?a=1&copy=2&b="3"' }]]);
  });

  it.each(['script', 'style', 'iframe', 'xmp', 'noembed', 'noframes'])(
    'are hidden in <%s>, written empty or not',
    (name) => {
      for (const tag of [`<${name}>`, `<${name}/>`, `<${name}/<br/>`]) {
        expect(seenIn(`${tag}<b>&amp;</${name}>&amp;`)).toEqual([
          [`<${name}`, {}],
          ['plain', '<b>&amp;'],
          [`</${name}`, ''],
          ['text', '&amp;'],
        ]);
      }
    },
  );

  it.each(['title', 'textarea'])('are hidden in <%s>, but for character references', (name) => {
    expect(seenIn(`<${name}><b>&amp;</${name}>`)).toEqual([
      [`<${name}`, {}],
      ['text', '<b>&amp;'],
      [`</${name}`, ''],
    ]);
  });

  it.each(['<!-- <td> -->', '<!-->', '<!DOCTYPE html>', '<?xml version="1.0"?>', '</>', '</ td>'])(
    'are none in %s',
    (html) => expect(seenIn(`${html}a`)).toEqual([['text', 'a']]),
  );

  it.each(['<', '</', '<s', '<td', '<td colspan="2', '</table', '<!--'])(
    'are none where a page breaks off in %s',
    (html) => expect(seenIn(`a${html}`)).toEqual([['text', 'a']]),
  );

  it('end where the name of a closing one does, though the page breaks off behind it', () =>
    expect(seenIn('a</table class="x')).toEqual([
      ['text', 'a'],
      ['</table', ''],
    ]));
});

import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/fixture-pages.ts';
import { readPage } from './read-page.ts';

const texts = (html: string) =>
  readPage(html)?.tables.map((table) => table.rows.map((row) => row.map((cell) => cell.text)));

describe('tables of hostile and old pages', () => {
  it.each([
    [
      'closed',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ],
    ],
    [
      'never closed',
      '<TABLE><TR><TD>a<TD>b<TR><TD>c<TD>d',
      [
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
      ],
    ],
    ['mixed case', '<TaBlE><tR><Th>a<tD>b</TABLE>', [[['a', 'b']]]],
    ['sections', '<table><thead><tr><th>a</thead><tbody><tr><td>b</tbody></table>', [[['a'], ['b']]]],
    ['without a row', '<table><td>a<td>b</table>', [[['a', 'b']]]],
    [
      'closed twice',
      '<table><tr><td>a</td></td></tr></tr></table></table><table><tr><td>b</table>',
      [[['a']], [['b']]],
    ],
    ['entities', '<table><tr><td>a&amp;b&nbsp;c&#x5186;&lt;td&gt;</table>', [[['a&b c円<td>']]]],
    ['tags inside', '<table><tr><td><font size=2><b>1,2</b>34</font>円</table>', [[['1,234円']]]],
    ['breaks', '<table><tr><td>a<br>b<br/>c</table>', [[['a b c']]]],
    ['nested', '<table><tr><td>a<table><tr><td>b</table>c<td>d</table>', [[['a c', 'd']], [['b']]]],
    ['comment', '<table><tr><td>1<!--<td>2-->3</table>', [[['13']]]],
    ['script', '<table><tr><td>1<script>document.write("<td>2")</script>3</table>', [[['13']]]],
    ['style', '<table><tr><td>1<style>td{}</style></table>', [[['1']]]],
    ['template and noscript', '<table><tr><td>1<template><td>2</template><noscript>3</noscript></table>', [[['1']]]],
    ['cells outside', '<td>a<tr><td>b</tr><table></table>', [[]]],
    ['quotes in attributes', '<table><tr><td title="</td><td>x">a<td abbr=\'>\'>b</table>', [[['a', 'b']]]],
  ])('%s', (_, html, tables) => expect(texts(html)).toEqual(tables));

  it('keeps the full-width blank, which is part of names', () =>
    expect(texts('<table><tr><td> 日本　株式 \n</table>')).toEqual([[['日本　株式']]]));

  it('reads spans, and takes an invalid span as 1', () => {
    const html =
      '<table><tr><td colspan=8>a<td colspan="x" rowspan="3">b<td colspan=-1>c<td colspan=2 colspan=5>d</table>';
    const row = readPage(html)?.tables[0]?.rows[0];
    expect(row?.map(({ columns, rows }) => [columns, rows])).toEqual([
      [8, 1],
      [1, 3],
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('other parts of a page', () => {
  it('finds the title, the text and a refresh', () => {
    const page = readPage(
      '<HTML><TITLE> 認証中 </TITLE><META HTTP-EQUIV="Refresh" CONTENT="0;URL=/a?b=1&amp;c=2"><P>お待ち<P>ください',
    );
    expect(page?.title).toBe('認証中');
    expect(page?.text).toBe('お待ち ください');
    expect(page?.refresh).toBe('/a?b=1&c=2');
  });

  it('reads an immediate refresh and ignores the delayed one of a session timeout', () => {
    const after = (seconds: number) => readPage(`<meta http-equiv=refresh content="${seconds};url=/next">`)?.refresh;
    expect(after(0)).toBe('/next');
    expect(after(10)).toBe('/next');
    expect(after(11)).toBeNull();
    expect(after(900)).toBeNull();
  });

  it('ignores a refresh without an address', () =>
    expect(readPage('<meta http-equiv=refresh content=5>')?.refresh).toBeNull());

  it('finds forms with their inputs, closed or not', () => {
    const page = readPage(
      '<FORM NAME=A ACTION="/x" METHOD=Post><INPUT TYPE=Hidden NAME=t VALUE="1&quot;"><input name=p type=password><input value=x>' +
        '<form name=B><input name=q></form><input name=stray>',
    );
    // A nested form is ignored, as in a browser.
    expect(page?.forms).toMatchObject([
      {
        name: 'A',
        action: '/x',
        method: 'post',
        inputs: [
          { name: 't', type: 'hidden', value: '1"' },
          { name: 'p', type: 'password', value: '' },
          { name: 'q', type: 'text', value: '' },
        ],
      },
    ]);
  });

  it('refuses a page with more cells than the limit', () => {
    expect(readPage('<table>'.repeat(60_000))).toBeUndefined();
    expect(readPage(`<table>${'<tr><td>'.repeat(60_000)}`)).toBeUndefined();
    expect(readPage('<form>'.repeat(60_000))).toBeUndefined();
  });

  it('reads 5 MB of nested tags without overflowing the stack', () => {
    expect(readPage('<div>'.repeat(1_000_000))?.tables).toEqual([]);
    expect(readPage(`${'<b>'.repeat(500_000)}${'</i>'.repeat(500_000)}`)?.text).toBe('');
  });
});

describe('links, frames and forms of a page', () => {
  it('reads links by their text or the alternative text of their picture', () =>
    expect(
      pageOf(
        '<a href="/a"> 残高\n<b>照会</b></a><a name=top>上</a><A HREF=b?c=1&amp;d=2><img alt="次の12件"><a href=x>閉じない',
      ).links,
    ).toEqual([
      { text: '残高 照会', href: '/a' },
      { text: '次の12件', href: 'b?c=1&d=2' },
      { text: '閉じない', href: 'x' },
    ]));

  it('reads frames', () =>
    expect(
      pageOf('<FRAMESET><FRAME NAME=menu SRC=m.asp><FRAME NAME=main SRC=n.asp></FRAMESET><NOFRAMES>no</NOFRAMES>'),
    ).toMatchObject({
      text: '',
      frames: [
        { name: 'menu', src: 'm.asp' },
        { name: 'main', src: 'n.asp' },
      ],
    }));

  it("reads a form's id, the selected options of its lists, and its buttons", () =>
    expect(
      pageOf(
        '<form id=f method=post><select name=m><option value="">--<option value=1>1<option value=2 selected>2</select><select name=d><option value=1>1</select><button name=go value=x>進む</button></form>',
      ).forms,
    ).toMatchObject([
      {
        name: 'f',
        method: 'post',
        action: '',
        inputs: [
          { name: 'm', type: 'select', value: '2' },
          { name: 'd', type: 'select', value: '1' },
          { name: 'go', type: 'submit', value: 'x' },
        ],
      },
    ]));
});

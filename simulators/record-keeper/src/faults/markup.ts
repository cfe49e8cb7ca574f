// Defines markup that harms the program reading it, or leads it to another site.

import { withBody } from './answer.ts';
import type { AnswerFault } from './behaviour.ts';
import { rewritten } from './page-text.ts';
import { instead } from './sending.ts';

const DEEP = 200_000;
const CELLS = 1_000_000;
const MANY = 400_000;

function body(text: string, html: () => string): AnswerFault {
  return instead(text, ({ answer }) => withBody(answer, `<html><title>一覧</title><body>${html()}</body></html>`));
}

function everywhere(elsewhere: string): string {
  return [
    `<script src="${elsewhere}/a.js">document.write('<h1>');</script>`,
    `<iframe src="${elsewhere}/b.html">枠</iframe>`,
    `<object data="${elsewhere}/c.bin">物</object>`,
    `<img src="${elsewhere}/d.gif" onerror="fetch('${elsewhere}/e')">`,
    `<link rel="stylesheet" href="${elsewhere}/f.css">`,
  ].join('');
}

export const MARKUP = {
  'deep-tables': body(`${DEEP} tables, each inside the one before.`, () => '<table><tr><td>'.repeat(DEEP)),
  'deep-divisions': body('Half a million divisions, each inside the one before.', () => '<div>'.repeat(500_000)),
  'cells-1000000': body('A table of a million cells.', () => `<table><tr>${'<td>'.repeat(CELLS)}</table>`),
  'rows-without-end': body('A row that spans a billion rows and columns, again and again.', () =>
    '<table><tr><td rowspan=1000000000 colspan=1000000000>'.repeat(20_000),
  ),
  'entity-flood': body('A million character references.', () => '&amp;'.repeat(CELLS)),
  'attribute-flood': body('A tag with 400,000 attributes.', () => `<p ${'a=1 '.repeat(MANY)}>`),
  'comment-unclosed': instead('The page behind a comment that never closes.', ({ answer }) =>
    withBody(answer, Buffer.concat([Buffer.from('<!-- '), answer.body]), 'text/html; charset=Shift_JIS'),
  ),
  'forms-10000': body('Ten thousand forms.', () =>
    '<form method=post action="/x"><input name=a></form>'.repeat(10_000),
  ),
  'scripts-everywhere': instead('Scripts, frames and objects before every table and form.', (fault) =>
    rewritten(fault, (html) => html.replace(/<(table|form)/gi, `${everywhere(fault.elsewhere)}<$1`)),
  ),
  'forms-doubled': instead('Every form twice.', (fault) =>
    rewritten(fault, (html) => html.replace(/<form[\s\S]*?<\/form>/gi, '$&$&')),
  ),
  'forms-elsewhere': instead('Every form leads to another host.', (fault) =>
    rewritten(fault, (html) => html.replace(/(<form[^>]*action=")[^"]*/gi, `$1${fault.elsewhere}/`)),
  ),
  'forms-by-get': instead('Every form goes by GET, with its fields in the address.', (fault) =>
    rewritten(fault, (html) => html.replace(/method="?post"?/gi, 'METHOD="GET"')),
  ),
  'forms-gone': instead('The page without its forms.', (fault) =>
    rewritten(fault, (html) => html.replace(/<form[\s\S]*?<\/form>/gi, '')),
  ),
} as const satisfies Readonly<Record<string, AnswerFault>>;

/** Renders a letter as plain text; characters mark the headings, lists and separators that HTML would draw. */
import { words } from '../base/words.ts';
import type { Part } from './letter-parts.ts';

/** The line above and below the heading of a section. */
export const RULE = '━━━━━━━━━━━━';

/** Linked words, with the URL after them unless they are the URL. */
function linked({ words, url }: { readonly words: string; readonly url: string }): string {
  return url === words ? words : `${words}（${url}）`;
}

/** All lines but the first are indented by the mark's width. */
function itemLines({ number, parts, figure }: Extract<Part, { readonly is: 'item' }>): readonly string[] {
  const mark = number === undefined ? '・' : `${number}. `;
  const text = textOf(figure === undefined ? parts : [...parts, figure]);
  return [`${mark}${text.replaceAll('\n', '\n　')}`];
}

function linesOf(part: Part): readonly string[] {
  if (typeof part === 'string') return [part];
  switch (part.is) {
    case 'line':
      return [part.spans.map((span) => (typeof span === 'string' ? span : linked(span))).join('')];
    case 'section':
      return [RULE, part.title, RULE];
    case 'heading':
      return [`■ ${part.title}`];
    case 'group':
      return [`【${part.title}】`];
    case 'item':
      return itemLines(part);
    case 'link':
      return part.isTold ? [`▼ ${part.button}`, part.url] : [part.url];
    case 'fact':
      return [words().locale.labelled(part.name, part.value)];
    case 'quote':
      return [`> ${part.line}`.trimEnd()];
    case 'row':
      return [part.cells.join('　')];
    case 'within':
      return [textOf(part.parts)];
    case 'divider':
      return ['――――'];
    case 'foot':
      return [part.mark];
  }
}

/** Joins the lines of all parts with `\n`. */
export function textOf(parts: readonly Part[]): string {
  return parts.flatMap(linesOf).join('\n');
}

/** Renders a letter as plain text; characters mark the headings, lists and separators that HTML would draw. */
import { inLanguage, words } from '../base/words.ts';
import type { Part } from './letter-parts.ts';

/** The line above and below the heading of a section. */
export const RULE = '━━━━━━━━━━━━';

/** Linked words, with the URL after them unless they are the URL. */
function linked(link: { readonly words: string; readonly url: string }): string {
  return link.url === link.words ? link.url : words().locale.inBrackets(link.words, link.url);
}

/** All lines but the first are indented by the mark's width. */
function itemLines({ number, parts, figure }: Extract<Part, { readonly is: 'item' }>): readonly string[] {
  const { item, indent } = words().locale.LETTER_MARKS;
  const mark = number === undefined ? item : `${number}. `;
  const text = textOf(figure === undefined ? parts : [...parts, figure]);
  return [`${mark}${text.replaceAll('\n', `\n${indent}`)}`];
}

function linesOf(part: Part): readonly string[] {
  if (typeof part === 'string') return [part];
  const { labelled, LETTER_MARKS } = words().locale;
  switch (part.is) {
    case 'line':
      return [part.spans.map((span) => (typeof span === 'string' ? span : linked(span))).join('')];
    case 'section':
      return [RULE, part.title, RULE];
    case 'heading':
      return [LETTER_MARKS.heading(part.title)];
    case 'group':
      return [LETTER_MARKS.group(part.title)];
    case 'item':
      return itemLines(part);
    case 'link':
      return part.isTold ? [`▼ ${part.button}`, part.url] : [part.url];
    case 'fact':
      return [labelled(part.name, part.value)];
    case 'quote':
      return [`> ${part.line}`.trimEnd()];
    case 'row':
      return [LETTER_MARKS.row(part.cells)];
    case 'within':
      return [inLanguage(part.language, () => textOf(part.parts))];
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

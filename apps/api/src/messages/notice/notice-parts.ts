/** A notice's Markdown as parts of a letter: blocks apart, lists with their numbers or dots. */
import { MARKDOWN } from '../../content/files/markdown-text.ts';
import type { Linked, Part } from '../../platform/mail/letter-parts.ts';
import { textOf } from '../../platform/mail/letter-text.ts';

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly children?: readonly MarkdownNode[];
}

const LINE_END = '\n';

/** Words of a line. Of links only those that lead out of the portal keep their address. */
function spansOf(node: MarkdownNode): readonly (string | Linked)[] {
  const { type, value = '', url = '', children = [] } = node;
  if (type === 'break') return [LINE_END];
  const inner = [...(value === '' ? [] : [value]), ...children.flatMap(spansOf)];
  return type === 'link' && url.startsWith('https:') ? [{ words: wordsOf(node), url }] : inner;
}

function wordsOf({ value = '', children = [] }: MarkdownNode): string {
  return `${value}${children.map(wordsOf).join('')}`;
}

/** A line that somebody broke is two. */
function paragraph(node: MarkdownNode): readonly Part[] {
  const lines: (string | Linked)[][] = [[]];
  for (const span of spansOf(node)) {
    const [first = '', ...others] = typeof span === 'string' ? span.split(LINE_END) : [];
    lines.at(-1)?.push(typeof span === 'string' ? first : span);
    for (const other of others) lines.push([other]);
  }
  return lines.map((spans) => ({ is: 'line', spans }));
}

const cellText = (node: MarkdownNode) => textOf(paragraph(node)).replaceAll(LINE_END, ' ');

function block(node: MarkdownNode): readonly Part[] {
  const { type, ordered, start, children = [] } = node;
  switch (type) {
    case 'heading':
      return [{ is: 'heading', title: cellText(node) }];
    case 'list':
      return children.map((child, index) => ({
        is: 'item',
        parts: (child.children ?? []).flatMap(block),
        ...(ordered && { number: (start ?? 1) + index }),
      }));
    case 'table':
      return children.map((row) => ({ is: 'row', cells: (row.children ?? []).map(cellText) }));
    case 'blockquote':
      return apart(children);
    case 'thematicBreak':
      return [{ is: 'divider' }];
    default:
      return paragraph(node);
  }
}

function apart(nodes: readonly MarkdownNode[]): readonly Part[] {
  const blocks = nodes.map(block).filter((parts) => textOf(parts) !== '');
  return blocks.flatMap((parts, at) => (at === 0 ? parts : ['', ...parts]));
}

export function noticeParts(markdown: string): readonly Part[] {
  return apart((MARKDOWN.parse(markdown) as MarkdownNode).children ?? []);
}

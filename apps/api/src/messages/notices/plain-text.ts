/** The text of a notice for a mail: without Markdown's marks, blocks apart, lists with their numbers or dots. */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly ordered?: boolean | null;
  readonly start?: number | null;
  readonly children?: readonly MarkdownNode[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Words of a line. Of links only those that lead out of the portal keep their address. */
function inline({ type, value = '', url = '', children = [] }: MarkdownNode): string {
  if (type === 'break') return '\n';
  const text = `${value}${children.map(inline).join('')}`;
  return type === 'link' && url.startsWith('https:') && url !== text ? `${text}（${url}）` : text;
}

function row({ children = [] }: MarkdownNode): string {
  return children.map(inline).join('　');
}

function item(node: MarkdownNode, mark: string): string {
  const text = blocks(node.children ?? []).join('\n');
  return `${mark}${text.replaceAll('\n', '\n　')}`;
}

function list({ ordered, start, children = [] }: MarkdownNode): string {
  return children.map((child, index) => item(child, ordered ? `${(start ?? 1) + index}. ` : '・')).join('\n');
}

function block(node: MarkdownNode): string {
  switch (node.type) {
    case 'heading':
      return `■ ${inline(node)}`;
    case 'list':
      return list(node);
    case 'table':
      return (node.children ?? []).map(row).join('\n');
    case 'blockquote':
      return blocks(node.children ?? []).join('\n\n');
    case 'thematicBreak':
      return '――――';
    default:
      return inline(node);
  }
}

function blocks(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.map(block).filter((text) => text !== '');
}

export function plainText(markdown: string): string {
  return blocks((parser.parse(markdown) as MarkdownNode).children ?? []).join('\n\n');
}

/**
 * Renders a long text of the operator (terms, privacy policy): paragraphs, headings that start with #, lists that
 * start with -. On screen it is in a box that also scrolls by keyboard; in print it is shown in full.
 */
import { useId } from 'react';
import styles from './document-text.module.css';

interface DocumentTextProps {
  readonly title: string;
  readonly text: string;
}

export function DocumentText({ title, text }: DocumentTextProps) {
  const id = useId();
  return (
    <div className="stack-3">
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={styles.box} tabIndex={0} aria-labelledby={id}>
        <Blocks text={text} level={3} />
      </section>
    </div>
  );
}

/** Renders the same text in full, as the content of a page whose heading is the text's title. */
export function TextBlocks({ text }: Pick<DocumentTextProps, 'text'>) {
  return (
    <div className="stack-3">
      <Blocks text={text} level={2} />
    </div>
  );
}

function Blocks({ text, level }: { readonly text: string; readonly level: 2 | 3 }) {
  return blocksOf(text).map((block) => <Block key={block.at} block={block} level={level} />);
}

interface TextBlock {
  readonly at: number;
  readonly kind: 'heading' | 'list' | 'paragraph';
  readonly lines: readonly string[];
}

function Block({ block: { kind, lines }, level }: { readonly block: TextBlock; readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  if (kind === 'heading') return <Heading className={styles.heading}>{lines.join(' ')}</Heading>;
  if (kind === 'paragraph') return <p className={styles.paragraph}>{lines.join('\n')}</p>;
  return (
    <ul className={styles.list}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const KINDS = [
  { kind: 'heading', mark: /^#{1,6}\s+/ },
  { kind: 'list', mark: /^[-*・]\s*/ },
] as const;

/** Splits a text into blocks of consecutive lines of one kind; an empty line ends a block. */
export function blocksOf(text: string): readonly TextBlock[] {
  const blocks: { at: number; kind: TextBlock['kind']; lines: string[] }[] = [];
  let open = false;
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    const found = KINDS.find(({ mark }) => mark.test(line));
    const kind = found?.kind ?? 'paragraph';
    const last = blocks.at(-1);
    if (line === '') open = false;
    else if (open && last?.kind === kind && kind !== 'heading') last.lines.push(line.replace(found?.mark ?? '', ''));
    else {
      blocks.push({ at, kind, lines: [line.replace(found?.mark ?? '', '')] });
      open = true;
    }
  }
  return blocks;
}

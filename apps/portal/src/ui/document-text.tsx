/**
 * Renders a long text of the operator (terms, privacy policy): paragraphs, headings that start with #, lists that
 * start with -. What is folded can be searched, and is printed in full.
 */
import styles from './document-text.module.css';
import { FoldedSection, Folds } from './folds.tsx';

interface DocumentTextProps {
  readonly title: string;
  readonly text: string;
}

/** The whole text below its title, closed at first; for `Folds`. */
export function DocumentText({ title, text }: DocumentTextProps) {
  return (
    <FoldedSection heading={title}>
      <Blocks text={text} level={3} />
    </FoldedSection>
  );
}

/** The same text as the content of a page whose heading is the text's title: its introduction, and each section closed at first. */
export function TextBlocks({ text }: Pick<DocumentTextProps, 'text'>) {
  const { introduction, sections } = sectionsOf(text);
  return (
    <div className="stack-3">
      <Blocks text={introduction} level={2} />
      {sections.length > 0 && (
        <Folds opensAll>
          {sections.map(({ heading, body }) => (
            <FoldedSection key={heading} heading={<span lang="ja">{heading}</span>}>
              <Blocks text={body} level={3} />
            </FoldedSection>
          ))}
        </Folds>
      )}
    </div>
  );
}

interface SplitText {
  readonly introduction: string;
  readonly sections: readonly { readonly heading: string; readonly body: string }[];
}

/** Splits a text at its headings of the second level. */
export function sectionsOf(text: string): SplitText {
  const [introduction = '', ...rest] = `\n${text}`.split(/\r?\n##\s+(?=\S)/);
  const sections = rest.map((section) => {
    const [heading = '', ...lines] = section.split(/\r?\n/);
    return { heading: heading.trim(), body: lines.join('\n') };
  });
  return { introduction, sections };
}

function Blocks({ text, level }: { readonly text: string; readonly level: 2 | 3 }) {
  return blocksOf(text).map((block) => <Block key={block.at} block={block} level={level} />);
}

interface TextBlock {
  readonly at: number;
  readonly kind: 'heading' | 'list' | 'paragraph';
  readonly lines: readonly string[];
}

/** The operator writes in Japanese, whatever the page's language. */
function Block({ block: { kind, lines }, level }: { readonly block: TextBlock; readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  if (kind === 'heading')
    return (
      <Heading lang="ja" className={styles.heading}>
        {lines.join(' ')}
      </Heading>
    );
  if (kind === 'paragraph') {
    return (
      <p lang="ja" className={styles.paragraph}>
        {lines.join('\n')}
      </p>
    );
  }
  return (
    <ul lang="ja" className={styles.list}>
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

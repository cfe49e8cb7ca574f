/** Draws the picture of a theme of 学ぶ: eight drawings in the theme's soft colour, always shown with the theme's name. */
import styles from './theme-glyph.module.css';

/** The drawings by the topic's id (content/tags.yaml), which never changes. */
const GLYPHS: Readonly<Record<number, { readonly path: string; readonly tone: 'ai' | 'kin' | 'ha' | 'plain' }>> = {
  // 制度のしくみ: a public building. リスクとリターン: a line that goes up and down.
  1: { path: 'M5 40h38M8 40V22M18 40V22M30 40V22M40 40V22M4 20L24 8l20 12z', tone: 'ai' },
  2: { path: 'M6 40V8M6 40h36M10 34c6-2 6-16 12-16s4 12 10 10 6-16 10-18', tone: 'kin' },
  // 分散投資: parts of different sizes. 商品の見方: a document.
  3: {
    path: 'M25 18a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM39 16a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM39 33a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM18 36a5 5 0 1 1-10 0 5 5 0 0 1 10 0z',
    tone: 'ai',
  },
  4: { path: 'M11 6h20l7 7v29H11zM30 6v8h8M17 22h15M17 29h15M17 36h9', tone: 'plain' },
  // 手数料: a price tag. 税制: a share of the whole.
  5: { path: 'M7 9h16l19 19-14 14L7 22zM16 20a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM22 31l7-7', tone: 'kin' },
  6: {
    path: 'M14 34L34 14M21 16a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM37 32a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM43 24a19 19 0 1 1-38 0 19 19 0 0 1 38 0z',
    tone: 'ha',
  },
  // 受け取り方: a hand under a seedling. 家計と将来: a house.
  7: {
    path: 'M6 32c6-4 12-4 16 0h8c4 0 4 5 0 5h-8M30 36l10-6c4-1 5 3 2 5L30 43c-6 2-14 0-24-3zM24 22V8M24 14c0-4 3-7 9-7 0 5-4 7-9 7zM24 18c0-3-3-6-8-6 0 4 3 6 8 6z',
    tone: 'ha',
  },
  8: { path: 'M7 22L24 8l17 14v19H7zM19 41V28h10v13', tone: 'ai' },
};

/** An open book, for a theme without a drawing. */
const DEFAULT_GLYPH = {
  path: 'M24 13c-5-3.500-11-4.500-18-4v28c7-.5 13 .5 18 4 5-3.500 11-4.500 18-4V9c-7-.5-13 .5-18 4zM24 13v28',
  tone: 'ai',
};

interface ThemeGlyphProps {
  /** undefined for a column without a theme. */
  readonly topicId: number | undefined;
  /** As large as its container, for the recommended column. */
  readonly isLarge?: boolean;
}

export function ThemeGlyph({ topicId, isLarge = false }: ThemeGlyphProps) {
  const { path, tone } = GLYPHS[topicId ?? 0] ?? DEFAULT_GLYPH;
  return (
    <span className={`${styles.glyph} ${styles[tone]} ${isLarge ? styles.large : ''}`} aria-hidden="true">
      <svg
        viewBox="0 0 48 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    </span>
  );
}

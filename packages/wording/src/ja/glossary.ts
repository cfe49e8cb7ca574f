/** Holds the texts of 用語集: the list of terms, and one term. */
/** Rows of the list: the heading, and the letters with which the readings of its terms begin. */
export const GLOSSARY_ROWS = [
  ['あ', 'あいうえお'],
  ['か', 'かきくけこ'],
  ['さ', 'さしすせそ'],
  ['た', 'たちつてと'],
  ['な', 'なにぬねの'],
  ['は', 'はひふへほ'],
  ['ま', 'まみむめも'],
  ['や', 'やゆよ'],
  ['ら', 'らりるれろ'],
  ['わ', 'わゐゑをん'],
] as const satisfies readonly (readonly [string, string])[];

/** The heading for everything else. */
export const OTHER_ROW = 'A–Z';

export const GLOSSARY_TEXTS = {
  title: '用語集',
  lead: '企業型DCや資産運用の用語の意味を調べられます。',
  filter: '用語を絞り込む',
  filterSupport: '用語か読みの一部を入力してください。ひらがな、カタカナ、全角、半角の違いは問いません。',
  count: (count: number) => `${count}語`,
  rows: '五十音の行',
  rowName: (row: string) => (row === 'A–Z' ? '英数字' : `${row}行`),
  toRow: (row: string) => `${row}に移動`,
  none: '見つかりませんでした。',
  noneText: '入力した言葉を短くして、もう一度お試しください。',
  empty: 'まだ用語がありません。',
  emptyText: '用語を公開すると、ここに表示します。',
  reset: '絞り込みを解除',
  loading: '用語',
  path: '現在の場所',
  list: '用語集に戻る',
  reading: (reading: string) => `読み：${reading}`,
  related: '関連する用語',
  column: 'くわしく説明している記事',
  /** The term that translates the record keepers' words; linked from 運用状況 and the procedure. */
  siteWords: '年金サイトの言葉との対応',
  missing: '用語が見つかりません。',
  missingText: '公開を終えた用語か、URLが間違っている可能性があります。',
} as const;

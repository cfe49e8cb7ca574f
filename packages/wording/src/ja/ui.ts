import { grouped } from '../numbers.ts';

/** Holds the texts of the ui components themselves. */
export const UI_TEXTS = {
  /** Headings of the groups of panels that open and close, for screen readers. */
  panels: {
    operationStatus: '運用状況の内訳',
    investmentEvaluation: '評価の内訳',
    portfolioComparison: '目安との比較の内訳',
    diagnosisResult: '診断の内訳',
    itemSelectionStep1: '今の資産の内訳',
    itemSelectionStep2: '選ぶときの参考',
    itemSelectionStep3: '変化の内訳',
    fundComparison: '組み合わせの内訳',
  },
  /** Opens the share sheet of an iPhone, from which a file is read, saved or printed. */
  shareFile: 'ファイルを開く・保存する',
  year: '年',
  month: '月',
  day: '日',
  dateSupport: '西暦、半角',
  noData: 'データなし',
  hiddenAmount: {
    /** In place of each hidden amount: one text to see, to hear and in files. */
    text: '非表示',
    all: '金額は非表示',
    /** Shown instead of a sentence whose amounts can't be distinguished from its other figures. */
    sentence: '金額を含むことがあるため、この文は表示していません。',
  },
  loading: '読み込んでいます',
  slow: '読み込みに時間がかかっています。',
  reload: 'もう一度読み込む',
  close: '閉じる',
  openAll: 'すべて開く',
  signInNote: {
    heading: 'ログインすると、読んだ記事や質問の履歴を残せます',
    link: 'ログイン',
    unfinished: '初期設定が終わると、読んだ記事や質問の履歴を残せます',
    goOn: '初期設定を続ける',
  },
  skipToContent: '本文に移動',
  print: '印刷',
  opensOutside: '（外部のサイトを開きます）',
  stale: (date: string) => `${date}時点の情報です。最新の情報を取り込めませんでした。`,
  asOf: (date: string) => `${date}時点`,
  importedAt: (importedAt: string) => `（${importedAt} 取り込み）`,
  stepOf: (current: number, total: number) => `${total}ステップ中${current}番目`,
  done: '完了',
  current: '現在',
  previous: '前へ',
  next: '次へ',
  page: (page: number, pages: number) => `${page} / ${pages}ページ`,
  pagesOf: (label: string) => `${label}のページ`,
  chars: (most: number) => `${grouped(most)}文字まで`,
} as const;

/** For a number that is set by a slider or typed. */
export const SLIDER_TEXTS = {
  typed: (label: string) => `${label}を数字で入力`,
  less: (label: string, step: string) => `${label}を${step}減らす`,
  more: (label: string, step: string) => `${label}を${step}増やす`,
  range: (least: string, most: string) => `${least}から${most}までの数字を入力してください。`,
} as const;

/** The messages after a click on a copy button. */
export const COPY_TEXTS = {
  copied: 'コピーしました。',
  refused: 'この端末ではコピーできませんでした。次の文を選んでコピーしてください。',
} as const;

/** The texts of ご確認ください in one line, and of the button that opens the rest. */
export const NOTES_TEXTS = {
  short: 'みのりは情報提供のためのサービスです。商品の売買を勧めたり、将来の受取額を約束したりするものではありません。',
  more: 'くわしい注意',
} as const;

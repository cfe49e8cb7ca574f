/** Holds the texts of 表示の設定, the display settings. */

import { percent, type Sentence, sentence, signedYen, yen } from '@minori/contract/sentence';
import { SESSION_LIVES } from '@minori/contract/session-lives';
import { PAID_IN } from './figure-names.ts';

const [MINUTES, HOURS] = [SESSION_LIVES.idle / 60_000, SESSION_LIVES.longest / 3_600_000];

interface SampleFigures {
  readonly contributions: number;
  readonly valuation: number;
  readonly gain: number;
  readonly yearly: number;
}

export const DISPLAY_TEXTS = {
  title: '文字の大きさと表示',
  lead: '見やすさの設定です。すぐに反映されます。端末ごとに選べます。まだ選んでいない端末では、ほかの端末で最後に選んだ設定を使います。',
  choices: '見やすさの設定',
  language: {
    heading: '言語（Language）',
    about: '画面の言葉を切り替えます。記事、動画、お知らせは、日本語だけです。',
  },
  textSize: {
    legend: '文字の大きさ',
    sizes: { standard: '標準', large: '大', extraLarge: '特大' },
  },
  theme: {
    legend: '画面の明るさ',
    options: { system: '端末に合わせる', light: '明るい', dark: '暗い' },
    support: '印刷とPDFは、いつも明るい画面の色です。',
  },
  gainColors: {
    legend: '増減の色',
    options: { japanese: '赤と青', colorVision: '色覚対応', monochrome: '白黒' },
    support: {
      japanese: '増えたときは赤、減ったときは青で表示します。',
      colorVision: '増えたときはオレンジ、減ったときは青で表示します。色の見え方によらず、見分けやすい組み合わせです。',
      monochrome: '増減に色を使いません。+と−の記号で見分けます。',
    },
  },
  amounts: {
    switch: '金額を隠す',
    about:
      'あなたの金額の代わりに「非表示」と表示します。商品の基準価額や、例として示す金額は隠しません。画面の上のボタンでも切り替えられます。PDFとメールの金額は隠れません。',
  },
  motion: {
    legend: '画面の動き（アニメーション）',
    options: { system: '端末の設定に合わせる', off: 'オフ' },
    support: 'オフにすると、読み込み中の表示などが動かなくなります。',
  },
  offline: {
    heading: '通信できないとき',
    switch: '前回の情報をこの端末に残す',
    about: `オンにすると、ログインしてから${HOURS}時間までは、通信できないときもホームで前回の金額を見られます。オフの場合は、${MINUTES}分使わないと、前回の情報はこの端末から消えます。ログアウトすると、どちらの場合もすぐに消えます。`,
    care: 'ほかの人も使う端末では、オンにしないでください。',
  },
  preview: {
    heading: '見本',
    about: '次の金額は見本で、あなたの金額ではありません。',
    sentence: ({ contributions, valuation, gain, yearly }: SampleFigures): Sentence =>
      sentence`${PAID_IN.principal}${yen(contributions)}が、${yen(valuation)}になっています（${signedYen(gain)}、年率${percent(yearly, 1)}）。`,
    valuation: '評価額',
    gain: '増えたとき',
    loss: '減ったとき',
    yearly: '運用利回り（年率）',
    motion: '画面の動きの見本',
  },
} as const;

/** Gives examples of columns: one that the employee has read, with its quiz answered. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const sysUserCode = SYS_USER_CODE;

const TAGS = [
  { id: 3, name: '分散投資' },
  { id: 2, name: 'リスクとリターン' },
];

export const COLUMN = {
  id: 12,
  title: '分散投資はなぜ効くのか',
  content: '値動きの違う資産を組み合わせると、全体の値動きは小さくなります。そのしくみと、見るところをまとめます。',
  imgSrc: '/content/movies/why-diversify/poster.webp',
  columnLevelCode: 1 as const,
  createdAt: '2026-04-01',
  readDate: '2026-04-10T03:00:00.000Z',
  tags: TAGS,
  isMovie: true,
  isQuiz: true,
  isCorrect: true,
  minutes: 3,
  faqCategory: null,
};

const UNREAD = {
  ...COLUMN,
  id: 13,
  title: '6つの資産の特徴',
  content: '株式、債券、預金・保険など、6つの資産について、値動きの大きさと役割の違いを1つずつ紹介します。',
  imgSrc: null,
  readDate: null,
  isMovie: false,
  isQuiz: false,
  isCorrect: null,
};

const TERM = {
  technicalTermCode: 'diversification',
  title: '分散投資',
  reading: 'ぶんさんとうし',
  short:
    '値動きの違う複数の資産に分けて投資することです。1つが下がっても、全体の値下がりを小さくする効果が期待できます。',
  columnId: 12,
};

export const HISTORY = {
  id: 7,
  userId: sysUserCode,
  columnId: 12,
  readDate: '2026-04-10T03:00:00.000Z',
  feedbackCode: 1 as const,
  feedbackComment: null,
  createdAt: '2026-04-10T03:00:00.000Z',
  updatedAt: '2026-04-10T03:05:00.000Z',
};

const RESULT = {
  columnId: 12,
  answer: 2,
  isCorrect: true,
  correctAnswer: 2,
  explanations: [
    '数を増やしても、同じ動きをするものばかりでは効果が小さくなります。',
    '値動きの違う資産を組み合わせることが、分散投資のかなめです。',
    '分散投資をしても、値下がりがなくなるわけではありません。',
  ],
};

export const examples: Examples<
  | 'getColumns'
  | 'getColumnTags'
  | 'getColumnOfTerm'
  | 'getColumnDetail'
  | 'getColumnReader'
  | 'registerColumnHistory'
  | 'sendColumnFeedback'
  | 'answerQuiz'
  | 'getTechnicalTerms'
  | 'getTechnicalTerm'
> = {
  getColumns: {
    query: { sortType: '3', pageNumber: '1', sysUserCode },
    response: { totalPageNumber: 1, columnCount: 2, pageNumber: 1, keyWord: null, columns: [COLUMN, UNREAD] },
  },
  getColumnTags: {
    response: [
      { id: 2, name: 'リスクとリターン', columnCount: 1 },
      { id: 3, name: '分散投資', columnCount: 2 },
    ],
  },
  getColumnOfTerm: { query: { technicalTermCode: 'diversification', sysUserCode }, response: COLUMN },
  getColumnDetail: {
    params: { id: '12' },
    query: { sysUserCode },
    response: {
      ...COLUMN,
      summary: COLUMN.content,
      content:
        '## 同じ方向に動かないから\n\n雨の日に売れる傘と、晴れの日に売れる帽子を両方売る店は、天気に左右されにくくなります。[分散投資](term:diversification)も同じ考え方です。\n\n- 値動きの理由が違うものを組み合わせる\n- 割合をときどき見直す\n\n次は[6つの資産の特徴](column:13)で、それぞれの動き方を比べられます。',
      terms: [TERM],
      movie: {
        src: '/content/movies/why-diversify/movie.webm',
        captions: '/content/movies/why-diversify/captions.vtt',
        poster: '/content/movies/why-diversify/poster.webp',
        seconds: 84,
        transcript: [{ heading: '分散投資とは', text: '値動きの違う資産を組み合わせることです。' }],
      },
      quiz: {
        question: '分散投資の効果がよく出るのは、どの組み合わせですか。',
        choices: [
          { number: 1, text: '同じ業種の株式をたくさん' },
          { number: 2, text: '値動きの違う資産' },
          { number: 3, text: '値下がりしない資産だけ' },
        ],
        result: RESULT,
      },
      sources: [{ title: '厚生労働省「確定拠出年金制度の概要」', url: 'https://www.mhlw.go.jp/' }],
      next: { id: 13, title: UNREAD.title },
      history: HISTORY,
    },
  },
  getColumnReader: {
    query: { sysUserCode },
    response: {
      userId: sysUserCode,
      nickName: 'あおい',
      columnCount: 2,
      readCount: 1,
      quizCount: 1,
      correctCount: 1,
      recommended: { reason: 'subScore', subScore: 'assetClass', tagName: null, column: UNREAD },
    },
  },
  registerColumnHistory: { body: { sysUserCode, columnId: 12 }, response: HISTORY },
  sendColumnFeedback: {
    body: { sysUserCode, columnId: 12, feedbackCode: 1, feedbackComment: null },
    response: HISTORY,
  },
  answerQuiz: { body: { sysUserCode, columnId: 12, answer: 2 }, response: RESULT },
  getTechnicalTerms: { query: { technicalTermCodes: '[diversification]' }, response: [TERM] },
  getTechnicalTerm: {
    params: { code: 'diversification' },
    query: { sysUserCode },
    response: {
      ...TERM,
      content: '値動きの違う資産に分けると、全体の値動きは、それぞれの値動きの平均より小さくなります。',
      related: [],
      column: { id: 12, title: COLUMN.title },
      sources: [],
    },
  },
};

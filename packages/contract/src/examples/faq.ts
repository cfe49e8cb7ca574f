/** Gives examples of a question, and of the mails that are sent when no question helps. */
import { HISTORY } from './columns.ts';
import type { Examples } from './example.ts';
import { EMAIL, SYS_USER_CODE } from './people.ts';

const sysUserCode = SYS_USER_CODE;
const REQUEST_ID = '0f5d6f0e-3a36-4b52-8a2e-6f1f6f0d9c11';

const QUESTION = {
  id: 1301,
  title: '変更手続きが2つあるのはなぜですか',
  content:
    'これから買う商品を決める掛金の配分変更と、今ある商品を買い替える[スイッチング（預け替え）](term:switching)は、別の手続きだからです。',
  imgSrc: null,
  columnLevelCode: 1 as const,
  createdAt: '2026-04-01',
  readDate: null,
  tags: [],
  isMovie: false,
  isQuiz: false,
  isCorrect: null,
  minutes: 1,
  faqCategory: { id: 4, name: '商品の選択と変更手続き' },
};

const SWITCHING = {
  technicalTermCode: 'switching',
  title: 'スイッチング（預け替え）',
  reading: 'すいっちんぐ',
  short:
    '今持っている商品を売り、そのお金で別の商品を買う手続きです。これからの掛金の配分は、この手続きだけでは変わりません。',
  columnId: null,
};

export const examples: Examples<'getFaqCategories' | 'getCommonQuestions' | 'getFaq' | 'sendFaqMail' | 'sendContact'> =
  {
    getFaqCategories: { response: [{ id: 4, name: '商品の選択と変更手続き', faqCount: 1 }] },
    getCommonQuestions: { query: { sysUserCode }, response: [QUESTION] },
    getFaq: {
      params: { id: '1301' },
      query: { sysUserCode },
      response: {
        ...QUESTION,
        terms: [SWITCHING],
        related: [{ id: 1302, title: '手続きにはどのくらいかかりますか' }],
        history: { ...HISTORY, columnId: 1301 },
      },
    },
    sendFaqMail: {
      body: {
        sysUserCode,
        requestId: REQUEST_ID,
        faqCategoryId: 4,
        faqId: 1301,
        subject: '手続きの画面が見つかりません',
        content: '年金サイトのメニューに、案内にある名前がありませんでした。',
      },
      response: { acceptedAt: '2026-04-10T03:00:00.000Z', maskedEmail: 'a***@minato.example' },
    },
    sendContact: {
      body: {
        requestId: REQUEST_ID,
        kindCode: 1,
        subject: 'ログインできません',
        content: '会社から届いたメールアドレスで、ログインの画面から先に進めません。',
        replyTo: EMAIL,
      },
      response: { acceptedAt: '2026-04-10T03:00:00.000Z' },
    },
  };

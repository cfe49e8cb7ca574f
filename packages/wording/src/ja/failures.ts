/**
 * Holds one sentence per kind of failure (specification section 8, "per-feature failure texts"). Most follow one
 * template, 事象・原因・対処, with the noun and the verb of the subject; those that the specification words itself are written
 * out.
 */
import type { FailureSubject } from '@minori/contract/failure-subject';
import type { UnreadFigures } from '@minori/contract/unread-figures';

const fetched = (subject: string) => `${subject}を取得できませんでした。通信状況を確認し、もう一度お試しください。`;
const registered = (subject: string) => `${subject}を登録できませんでした。通信状況を確認し、もう一度お試しください。`;
const sent = (subject: string) => `${subject}を送信できませんでした。通信状況を確認し、もう一度お試しください。`;
const removed = (subject: string) => `${subject}を削除できませんでした。通信状況を確認し、もう一度お試しください。`;

/** Used if nothing more specific is known. */
export const UNEXPECTED = '予期しないエラーが発生しました。';

export const FAILURES: Readonly<Record<FailureSubject, string>> = {
  login: `${UNEXPECTED}もう一度お試しください。`,
  logout: 'この端末からログアウトしました。通信できなかったため、残りの処理は次に開いたときに行います。',
  authorizationMethod: fetched('ログインの方法'),
  columnList: fetched('記事一覧'),
  columnTag: fetched('タグ'),
  column: fetched('記事'),
  technicalTerm: fetched('用語'),
  columnFeedback: sent('記事への感想'),
  columnHistory: registered('閲覧履歴'),
  columnReader: fetched('学習の状況'),
  quizAnswer: registered('クイズの回答'),
  companyInfo: fetched('会社情報'),
  serviceInfoRegister: registered('利用に必要な情報'),
  serviceInfoDelete: removed('利用に必要な情報'),
  serviceInfoFetch: fetched('利用に必要な情報'),
  employeeContribution: fetched('掛金の情報'),
  faqCategory: fetched('質問の分類'),
  faqCommonQuestions: fetched('よくある質問'),
  faqDetail: fetched('質問の詳細'),
  faqMail: sent('お問い合わせ'),
  faqColumnList: fetched('質問の記事一覧'),
  contact: sent('お問い合わせの内容'),
  evaluationTransition: fetched('評価の推移'),
  riskReturnInfo: fetched('リスクとリターン'),
  fundPrice: fetched('基準価額'),
  investmentValuationFetch: fetched('運用の評価'),
  gradeUp: fetched('評価が1段階上がる配分'),
  investmentValuationRegister: registered('運用の評価'),
  fundByModel: fetched('目安から選ぶ商品一覧'),
  fundByAsset: fetched('資産ごとの商品一覧'),
  fundTransfer: fetched('変更手続き'),
  fundTransferMail: sent('手続き案内のメール'),
  fundTransferFinish: registered('手続きを終えたこと'),
  fundRegister: registered('組み合わせ'),
  fundValuation: fetched('見直し後の評価'),
  fundDrift: fetched('選んだ配分からのずれ'),
  searchTexts: fetched('検索する記事や質問'),
  fundComparison: fetched('商品の比較'),
  fundComparisonRegister: registered('比較リスト'),
  fundComparisonRemove: '比較リストから外せませんでした。通信状況を確認し、もう一度お試しください。',
  fundTargetYear: fetched('ターゲットイヤー型の商品'),
  fundDetail: fetched('商品の詳細'),
  fundPdf: fetched('商品資料（PDF）'),
  loginInformation: fetched('年金サイトの連携情報'),
  loginInformationRegister: registered('年金サイトの連携情報'),
  autoLogin: '年金サイトを開けませんでした。時間をおいて、もう一度お試しください。',
  modelPortfolio: fetched('目安の配分（モデル配分）'),
  assetClass: fetched('資産区分'),
  logOutput: sent('ログ'),
  noticeList: fetched('お知らせ一覧'),
  notice: fetched('お知らせ'),
  noticeFile: fetched('お知らせの資料'),
  noticeCount: fetched('未読件数'),
  lastVisit: fetched('前回からの変化'),
  monthlyReview: fetched('月のまとめ'),
  myTask: fetched('やること'),
  myTaskAside: 'やることを「あとで」にできませんでした。通信状況を確認し、もう一度お試しください。',
  literacy: fetched('金融知識の集計'),
  employeeAsset: fetched('資産の運用状況'),
  riskTolerance: fetched('リスク許容度'),
  simulation: fetched('試算結果'),
  retirementInputs: fetched('保存した試算の入力'),
  retirementInputsSave: '保存できませんでした。入力した内容はこの画面に残っています。もう一度お試しください。',
  retirementInputsRemove: removed('保存した試算の入力'),
  retirement: fetched('毎月の受取額の計算に使う情報'),
  goal: fetched('目標'),
  goalSave: '目標を保存できませんでした。通信状況を確認し、もう一度お試しください。',
  goalRemove: removed('目標'),
  claiming: fetched('受け取りの手続きの情報'),
  leaving: fetched('退職と移換の情報'),
  leavingSave: '退職日などを保存できませんでした。入力した内容はこの画面に残っています。もう一度お試しください。',
  leavingRemove: removed('退職の登録'),
  leavingAddress: '確認のメールを送れませんでした。通信状況を確認し、もう一度お試しください。',
  premiumCorrection: '掛金を直せませんでした。入力した内容はこの画面に残っています。もう一度お試しください。',
  answerRegister: registered('診断の回答'),
  savingChart: fetched('積立グラフ'),
  reportList: fetched('診断レポート一覧'),
  report: fetched('診断レポート'),
  companyReport: fetched('会社の利用状況'),
  companyReportPdf: 'PDFを作れませんでした。時間をおいて、もう一度お試しください。',
  startMails: sent('使い始めの案内'),
  support: fetched('アカウントの状態'),
  supportHelp: '手続きができませんでした。時間をおいて、もう一度お試しください。',
  todoList: fetched('やることの一覧'),
  accountInfo: fetched('アカウント情報'),
  accountUpdate: registered('アカウント情報'),
  testDataOutput: 'テストデータを書き出せませんでした。通信状況を確認し、もう一度お試しください。',
  statementFile: '明細ファイルを読み込めませんでした。通信状況を確認し、もう一度お試しください。',
  testDataInput: 'テストデータを取り込めませんでした。通信状況を確認し、もう一度お試しください。',
  pushToken: 'この端末で通知を受け取れるようにできませんでした。通信状況を確認し、もう一度お試しください。',
  colleagueFetch: fetched('社内の比較の情報'),
  colleagueFilter: '条件で絞り込めませんでした。通信状況を確認し、もう一度お試しください。',
  samlLogin: '会社のアカウントでログインできませんでした。もう一度お試しください。',
  passwordChange: 'パスワードを変更できませんでした。通信状況を確認し、もう一度お試しください。',
  passwordMail: sent('再設定の案内'),
  passwordRules: fetched('パスワードの条件'),
  resetLink: '再設定のリンクを確認できませんでした。通信状況を確認し、もう一度お試しください。',
  notifyAddressLink: 'メールアドレスを確認できませんでした。通信状況を確認し、もう一度お試しください。',
  destinations: fetched('止めている届け先'),
  destinationDecision: '届け先の設定を変更できませんでした。通信状況を確認し、もう一度お試しください。',
  passkeys: fetched('パスキーの一覧'),
  passkeyAdd: 'パスキーを追加できませんでした。もう一度お試しください。',
  passkeyChange: 'パスキーを変更できませんでした。通信状況を確認し、もう一度お試しください。',
  sessions: fetched('ログインの状況'),
  sessionEnd: 'ログアウトさせることができませんでした。通信状況を確認し、もう一度お試しください。',
  ownData: 'データを書き出せませんでした。通信状況を確認し、もう一度お試しください。',
  leave: '退会の手続きができませんでした。通信状況を確認し、もう一度お試しください。',
  signInCheck: '年金サイトにログインできるかを確認できませんでした。時間をおいて、もう一度お試しください。',
  scrapingProgress: fetched('取り込みの進み具合'),
  scraping: '年金サイトの情報を取り込めませんでした。時間をおいて、もう一度お試しください。',
};

const unread = (figures: string) =>
  `年金サイトの${figures}が、ほかの数字と合わないか、通常考えられる範囲を外れているため、取り込みませんでした。前に取り込んだ数字は、そのまま残っています。年金サイトの表示を確かめてください。何日か続くときは、「お問い合わせ」からお知らせください。`;

/** The account was scraped, but its figures disagree: a retry would give the same ones. */
export const UNREAD: Readonly<Record<UnreadFigures, string>> = {
  UNREAD_ASSETS: unread('評価額の合計'),
  UNREAD_HOLDINGS: unread('商品ごとの残高'),
  UNREAD_CONTRIBUTIONS: unread('掛金の履歴'),
  UNREAD_TRANSFERS: unread('移換金'),
  UNREAD_ALLOCATION: unread('掛金の配分'),
  UNREAD_DATES: unread('日付（加入日、初回拠出日、移換日、基準日）'),
};

const gone = (subject: string) => `${subject}が見つかりませんでした。URLが変わったか、削除された可能性があります。`;

/** The subject of a whole screen doesn't exist, or isn't this employee's: neither a retry nor checking the connection helps. */
export const MISSING: Readonly<Partial<Record<FailureSubject, string>>> = {
  column: gone('記事'),
  technicalTerm: gone('用語'),
  fundDetail: gone('商品'),
  notice: gone('お知らせ'),
  report: gone('診断レポート'),
};

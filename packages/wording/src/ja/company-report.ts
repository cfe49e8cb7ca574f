/** 会社の利用状況 — the texts of HR's page and of the PDF for the employer's file. */
import type { CompanyFigure } from '@minori/contract/company-report';

export const FIGURE_NAMES: Readonly<Record<CompanyFigure, string>> = {
  everSignedIn: 'ログインしたことがある人',
  signedIn: 'この年度にログインした人',
  connected: '年金サイトと連携したことがある人',
  diagnosed: 'リスク許容度を診断した人',
  read: 'この年度に記事を読んだ人',
  passed: 'この年度にクイズで正解した人',
};

/** The name with invisible spaces where a narrow column may break it: no 「人」 alone on a line. */
export const breakableName = (name: string): string =>
  name.replace(/年度に|した(?=こと)|と(?=連携)|を(?=診断|読)|で(?=正解)/g, '$&\u200B');

/** Counts as they are said. */
export const COUNT_TEXTS = {
  about: (people: string) => `約${people}人`,
  withShare: (people: string, share: string) => `約${people}人（${share}）`,
  inTable: (people: string, share: string) => `${people}（${share}）`,
  few: (floor: number) => `${floor}人未満`,
  nearlyAll: 'ほぼ全員',
  groupShare: (people: string, share: string) => `${people}人（${share}）`,
  year: (year: number) => `${year}年度`,
  month: (month: number) => `${month}月末`,
  shortMonth: (month: number) => `${month}月`,
  joined: (names: readonly string[]) => names.join('・'),
} as const;

export const COMPANY_REPORT_TEXTS = {
  title: '会社の利用状況',
  lead: (month: string) => `${month}までの、会社全体のおおよその人数です。ひとりひとりのことは分かりません。`,
  chooseYear: '年度',
  firstYear: (year: string) => `${year}より前の人数は、ありません。`,
  registered: '登録している従業員',
  figuresHeading: '人数',
  figure: '項目',
  monthsHeading: '月ごとの人数',
  monthsCaption: '月末の人数',
  monthsNote: '「この年度」とある項目は、4月からその月末までの人数です。',
  topicsHeading: 'テーマごとの学び',
  topic: 'テーマ',
  topicsCaption: '最新の月末の人数',
  topicsNote: '4月から最新の月末までに、テーマの記事を読んだ人と、クイズに正解した人です。',
  offered: '記事とクイズ',
  offeredCount: (columns: number, quizzes: number) => `記事${columns}本・クイズ${quizzes}問`,
  offeredInTable: (columns: number, quizzes: number) => `${columns}本・${quizzes}問`,
  read: '読んだ人',
  passed: '正解した人',
  noTopics: (least: number) => `登録している人がおよそ${least}人より少ない会社では、テーマごとの人数は出ません。`,
  gradesHeading: '評価の分布',
  typesHeading: 'タイプの分布',
  distributionNote: (month: string, floor: number) =>
    `${month}末の「社内の比較」に出ている人を数えたものです。${floor}人に満たない区分は、となりの区分と合わせています。退職した人の分も、しばらく含まれます。`,
  noDistribution: '「社内の比較」に出ている人が少ないか、会社で「社内の比較」を使っていないため、分布は出ません。',
  noGroups: '区分を分けて出せるだけの人数がありません。',
  none: '最初の月末を過ぎると、ここに人数が出ます。',
  noYear: 'この年度の人数はありません。',
  tooSmall: (least: number) =>
    `登録している人がおよそ${least}人より少ないため、人数は出ません。少ない人数では、ひとりのことが分かってしまうためです。`,
  howHeading: '人数の見方',
  how: (errors: { readonly lasting: number; readonly yearly: number; readonly topic: number }, floor: number) => [
    '登録、ログイン、連携、診断、記事、クイズの人数には、ひとりのことが分からないように誤差を加え、5人きざみにしています。毎月の報告を見比べても、ひとりのことはほとんど分かりません。',
    `実際の人数との差は、10回のうち9回は、「この年度」の人数で±${errors.yearly}人以内、テーマごとの人数で±${errors.topic}人以内、そのほかの人数で±${errors.lasting}人以内です（5人きざみにする前の差です）。`,
    `${floor}人に満たない人数と、全員との差が${floor}人に満たない人数は、「${floor}人未満」「ほぼ全員」とだけ表示します。`,
    '人数は月末に一度だけ作り、あとから作り直しません。みのりの運営者にも、会社の担当者と同じ人数だけが表示されます。',
  ],
  howDistribution: (floor: number) =>
    `評価とタイプの分布は、「社内の比較」に出ている人をそのまま数えたもので、誤差は加えていません。そのかわり、${floor}人に満たない区分は、となりの区分と合わせています。`,
  employeesAre: '従業員の方には、プロフィールなどの画面で、次のようにお伝えしています。',
  fileName: (year: string) => `継続投資教育の記録_${year}.pdf`,
  pdfNote: '継続投資教育の記録として保存できます。この年度に用意した記事とクイズと、おおよその人数を載せています。',
  startHeading: '使い始めの案内',
  startNote:
    'まだログインしていない従業員に、案内のメールを送ります。ひとりに送るのは30日に一度までで、お知らせのメールを断っている人には送りません。どなたに何通送ったかは、表示しません。',
  notBegun: 'まだログインしていない人',
  start: 'まだ使い始めていない従業員に案内を送る',
  startAsk: '案内のメールを送りますか',
  startAskText: 'まだログインしていない従業員に送ります。送ったあと30日間は、もう一度は送れません。',
  startYes: '送る',
  startSending: '送っています',
  startNo: 'やめる',
  startDone: (day: string) => `案内のメールを順に送ります。次に送れるのは${day}です。`,
  startAskedOn: (day: string) => `前回の案内は、${day}に送りました。`,
  startFrom: (day: string) => `次に送れるのは${day}です。`,
  startImpossible: 'メールを送る準備ができていないため、案内を送れません。みのりの運営者にご連絡ください。',
} as const;

/** 継続投資教育の記録 — the PDF. The article and the notice: 確定拠出年金法 (平成13年法律第88号) 22条, 年発第213号 第3. */
export const EDUCATION_RECORD = {
  name: '継続投資教育の記録',
  title: (year: string) => `継続投資教育の記録（${year}）`,
  summary: (year: string) => `${year}に、従業員の方に用意した記事とクイズと、その利用状況をまとめたものです。`,
  contents: '目次',
  period: '対象の期間',
  periodOf: (from: string, to: string) => `${from}から${to}まで`,
  underWay: (period: string, upTo: string | null) => `${period}（年度の途中${upTo ? `：人数は${upTo}まで` : ''}）`,
  company: '会社',
  createdOn: '作成日',
  upTo: '人数の時点',
  lastSentOn: (date: string) => `最後に送った日：${date}`,
  responsible: '担当者',
  checkedOn: '確認日',
  shareOf: (month: string, registered: string) =>
    `割合は、その月末に登録している従業員のうちの割合です。${month}に登録している従業員は、${registered}です。`,
  foot: (company: string, year: string) => `${company}　継続投資教育の記録　${year}`,
  countsHeading: '利用した人数',
  monthsHeading: '月ごとの人数',
  topicsHeading: 'テーマごとの人数',
  offeredHeading: '用意した記事とクイズ',
  offered: (title: string, date: string) => `${title}（${date}公開）`,
  withQuiz: (title: string, date: string) => `${title}（${date}公開、クイズあり）`,
  newInYear: (count: number) => `この年度に公開した記事：${count}本`,
  addedAndEarlier: (added: number, earlier: number) =>
    `この年度に公開した記事${added}本、それより前に公開した記事${earlier}本`,
  lawHeading: 'この記録について',
  law: '確定拠出年金法第22条は、事業主の責務を定めています。資産の運用に関する基礎的な資料の提供などの措置を、継続的に講ずるよう努めるというものです。その際は、加入者等の知識を向上させ、運用の指図に有効に活用できるよう配慮します。',
  notice:
    '内容と方法の考え方は、厚生労働省の通知「確定拠出年金制度について」（平成13年8月21日年発第213号）の第3に示されています。',
  notProof:
    'この記録は、みのりで用意したものと利用した人数を示すもので、法令上の義務を果たしたことを証明するものではありません。',
  anonymous: '個人の名前、評価、残高、だれが利用したかは、この記録に含まれません。',
} as const;

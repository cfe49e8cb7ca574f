/** Holds the texts of 受取額の試算: ranges of possible amounts, never a promise and never one figure alone. */

import { roughYen, type Sentence, type SentencePart, sentence } from '@minori/contract/sentence';
import type { Outlook, PortfolioVariant } from '@minori/contract/simulation';
import { EXPECTED_RETURN, PAID_IN } from './figure-names.ts';

/** For charts of a fan of possible amounts, which other screens have, too. */
export const SCENARIO_CHART_TEXTS = {
  now: '今',
  past: '実績',
  future: '試算',
  lines: {
    ...{ good: '良い場合', standard: '標準', notGood: '厳しい場合' },
    ...{ contribution: PAID_IN.principalShort, valuation: '評価額' },
  },
} as const;

const { lines } = SCENARIO_CHART_TEXTS;

export const VARIANT_NAMES: Readonly<Record<PortfolioVariant, string>> = {
  currentPf: '今の配分',
  modelPf: '目安の配分',
  improvedPf: '見直し後',
};

/** Avoids the word 標準, which names a scenario on the same screen, and a risk type on other screens. */
export const OUTLOOK_NAMES: Readonly<Record<Outlook, string>> = { base: '通常', low: '慎重' };

export const SIMULATION_TEXTS = {
  title: '受取額の試算',
  heading: (age: number) => `${age}歳の受取額の目安`,
  standardMark: '（標準）',
  /** The separator between the conditions of a result. */
  between: '・',
  amounts: '場合ごとの金額',
  compared: '残高や掛金と比べる',
  live: {
    name: (age: number) => `${age}歳時点（標準）`,
    notGood: (amount: string) => `厳しい ${amount}`,
    good: (amount: string) => `良い ${amount}`,
    /** @param range from and to */
    said: (age: number, standard: string, [from, to]: readonly [string, string]) =>
      `${age}歳時点の試算は、標準で${standard}、${from}から${to}です。`,
  },
  noPromise: '将来の受取額を約束するものではありません。',
  places: 'どこで積み立てるかを比べる',
  income: '毎月いくら受け取れるかを見る',
  /** What kind of amounts are shown: before tax, in nominal or in real terms. */
  money: {
    nominal: '税金を差し引く前の、将来の金額です（今の物価には直していません）。',
    real: (inflation: string) => `税金を差し引く前の金額を、今の物価に直しています（物価が年${inflation}上がる場合）。`,
  },
  view: {
    matching: 'マッチング拠出あり',
    raise: (percent: string) => `会社の掛金の増え方 ${percent}`,
    real: '物価を考慮した金額',
    low: '慎重な見通し',
  },
  scenarios: {
    good: { name: lines.good, meaning: '10回に1回はこの額を上回る想定です' },
    standard: { name: lines.standard, meaning: 'この額を上回るか下回るかは半々の想定です' },
    notGood: { name: lines.notGood, meaning: '10回に1回はこの額を下回る想定です' },
  },
  contribution: {
    name: lines.contribution,
    meaning: (age: number) => `${age}歳までに払う掛金と、移換金の合計です`,
    realMeaning: (age: number) => `${age}歳までに払う掛金と、移換金の合計を、今の物価に直したものです`,
  },
  difference: {
    more: (than: string, amount: string) => `${than}より${amount}多い`,
    less: (than: string, amount: string) => `${than}より${amount}少ない`,
    same: (than: string) => `${than}とほぼ同じ`,
    of: (scenario: string, said: string) => `${scenario}は、${said}`,
    /** The amount that the lines stand below. */
    it: 'この額',
  },
  /**
   * The amount with which the results are compared first: compared with contributions alone, past gains would make a
   * bad scenario look good.
   */
  base: {
    name: '今の残高とこれからの掛金の合計',
    meaning: (age: number) => `今ある残高に、${age}歳までに払う掛金を足した金額です`,
    realMeaning: (age: number) => `今ある残高に、${age}歳までに払う掛金を、今の物価に直して足した金額です`,
  },
  /** Two chances: one depends on the future alone, the other includes past gains and losses. */
  chances: {
    belowNow: {
      label: '今の残高とこれからの掛金の合計を下回る可能性',
      nominal:
        'これからの値動きで、受取額が、今ある残高とこれから払う掛金の合計より少なくなる可能性です。物価の上昇は考慮していません。',
      real: '物価の上昇と値動きで、受取額で買えるものが、今の残高とこれから払う掛金で買えたものより少なくなる可能性です。',
    },
    belowContributions: {
      label: '拠出累計とこれからの掛金の合計を下回る可能性',
      note: 'これまでの増減を含みます。',
    },
    atHigher: (inflation: string, chance: string) => `物価が年${inflation}上がるなら ${chance}`,
  },
  switches: {
    heading: '条件を変える',
    reset: '今の条件に戻す',
    more: '見通し、物価などの条件も変える',
    note: '掛金や配分の変更には、会社や年金サイトでの手続きが必要です。この画面の操作では変わりません。',
    variant: '配分',
    prices: '金額の見方',
    nominal: '将来の金額',
    real: '物価を考慮',
    outlook: '見通し',
    outlookSupport: '「慎重」では、想定リターンを低めに見積もります。',
    needsDiagnosis: '目安の配分（モデル配分）は、リスク許容度の診断をすると表示できます。',
    diagnose: '診断をはじめる',
    needsSelection: '「見直し後」の試算は、「商品の選択」で商品と割合を登録すると表示できます。',
    select: '商品の選択に進む',
  },
  premium: {
    label: '本人の掛金（月額）',
    aMonth: (amount: string) => `月${amount}`,
    together: (employer: string, sum: string) => `会社の掛金（月平均） ${employer}と合わせて月${sum}です。`,
    /** @param limit 「27,000円」, 「2026年11月分までは35,000円、12月分からは42,000円」 */
    limit: (limit: string) => `上限は、${limit}です。`,
    /** @param limits 「35,000円」, 「月により10,000円から35,000円」 */
    cut: (amount: string, limits: string) => `上限が${amount}より低い月は、上限の額（${limits}）で計算しています。`,
    less: (unit: string) => `${unit}減らす`,
    more: (unit: string) => `${unit}増やす`,
    hidden:
      '金額を隠しているため、掛金を変えられません。画面の上の目のマーク（金額を隠す）をもう一度押すと、変えられます。',
    refused: (max: string) => `この掛金では試算できませんでした。会社の制度で選べる金額（上限${max}）にしてください。`,
  },
  /** The plan's values that can be tried, and their total effect. */
  plan: {
    age: '退職年齢',
    ageOf: (age: string) => `${age}歳`,
    younger: '退職年齢を1歳下げる',
    older: '退職年齢を1歳上げる',
    raise: '会社の掛金の増え方（年）',
    noRaise: 'なし',
    raiseOf: (percent: string) => `年${percent}%`,
    lower: '会社の掛金の増え方を0.5%下げる',
    higher: '会社の掛金の増え方を0.5%上げる',
    raiseNote: '会社の掛金が、1年ごとにこの割合で増えるものとしています。',
    /** @param amount that of the standard scenario under the present conditions */
    asItIs: (age: number, amount: string) => `今の条件（${age}歳で${amount}）`,
    /** @param said 「今の条件（60歳で約2,515万円）より約420万円多い」 */
    difference: (said: string) => `標準の金額は、${said}です。`,
  },
  /** Parts of a sentence that state contributions or limits changing by month. */
  byMonth: {
    until: (to: string, amount: string) => `${to}分までは${amount}`,
    between: (from: string, to: string, amount: string) => `${from}分から${to}分までは${amount}`,
    from: (from: string, amount: string) => `${from}分からは${amount}`,
    varies: (least: string, most: string) => `月により${least}から${most}`,
    /** The month alone, if the year was named just before. */
    month: (month: number) => `${month}月`,
  },
  chart: {
    heading: 'これまでとこれから',
    finding: (age: number, from: number, to: number) =>
      sentence`${String(age)}歳の受取額は、10回のうち8回は ${roughYen(from)}から ${roughYen(to)}の間になる想定です。`,
    findingAlike: (age: number, amount: number) =>
      sentence`${String(age)}歳の受取額は、${roughYen(amount)}になる想定です。`,
    pastOnly: sentence`これまでの評価額と拠出累計（掛金＋移換金）です。`,
    age: (age: number) => `${age}歳`,
    note: 'それぞれの線は、その時点の受取額を別々に示したものです。1つの値動きをたどったものではありません。',
    realNote: 'これからの金額は、今の物価に直しています。これまでの金額は、当時の金額のままです。',
    gaps: '取り込みのない月は、線をつないでいません。',
    caption: '時点ごとの金額の目安',
    columns: ['時点', lines.good, '標準（過去は実績）', lines.notGood, PAID_IN.principal],
    /** @param age null except at the retirement age. */
    row: (date: string, age: number | null) => (age === null ? date : `${date}（${age}歳）`),
  },
  comparison: {
    heading: '配分ごとの比較',
    caption: (view: string) => `受取額の目安（約、万円、税引き前。${view}）`,
    amount: '金額',
    difference: '標準と拠出累計の差',
    noMatching: 'マッチング拠出なし',
    range: '受取額が多い配分ほど、厳しい場合との開きも大きくなることがあります。優劣を示すものではありません。',
  },
  assumptions: {
    heading: '試算の前提',
    short: (of: Readonly<Record<'returnByYear' | 'risk' | 'expense' | 'inflation', SentencePart>>): Sentence =>
      sentence`1年あたり、想定リターン ${of.returnByYear}、値動きの幅（リスク） ${of.risk}、信託報酬 ${of.expense}、物価の上昇 ${of.inflation}として計算しています。`,
    all: 'すべての前提を見る',
    variant: '配分',
    returnByYear: EXPECTED_RETURN,
    returnNote: '2回に1回はこれを上回ると見込まれる、1年あたりの増え方',
    risk: '値動きの幅（リスク・年率）',
    riskNote: '見通しが変わっても同じです。',
    expense: '信託報酬',
    expenseNote: '年率',
    premium: '掛金（月平均）',
    employer: (amount: string) => `会社 ${amount}`,
    raisedEmployer: (amount: string, percent: string) => `会社 ${amount}（${percent}ずつ増やして計算）`,
    subscriber: (amount: string) => `本人 ${amount}`,
    limits: (limits: string) => `本人の掛金の上限は、${limits}です`,
    retirement: '退職年齢',
    age: (age: number) => `${age}歳`,
    /** @param planAge the plan's own retirement age where another one is assumed; null otherwise */
    remaining: (years: number, months: number, planAge: number | null) => {
      const left = `あと${[years > 0 && `${years}年`, months > 0 && `${months}か月`].filter(Boolean).join('')}`;
      return planAge === null ? left : `${left}。会社の制度の退職年齢は${planAge}歳です。`;
    },
    inflation: '物価の上昇',
    inflationNote: (higher: string) => `年率です。「物価を考慮」で使い、年${higher}の場合も並べます。`,
    calculatedOn: '計算日',
    referenceMonth: (month: string) => `${month}末までの記録から`,
    outlook: '見通し',
    set: (name: string, id: string) => `${name}（${id}）`,
    setNote: (date: string) => `前提の資料は、${date}からのものです。`,
    steadyPremium: '掛金は、「これからの掛金」のとおり続くものとしています。掛金の増減は考慮していません。',
    raisedPremium:
      '会社の掛金は、1年ごとに、法律の上限まで増えるものとしています。実際に増えるかどうかは、会社の規約によります。',
    beyondPlan: (planAge: number, age: number) =>
      `${planAge}歳のあとも、${age}歳まで掛金が続くものとしています。何歳まで加入できるかは、会社の規約によります。`,
    membershipEnds: (age: number) =>
      `会社の制度では${age}歳で加入が終わるため、そのあとの掛金はないものとしています。残高の運用は続けます。`,
    constants: [
      '「10回のうち8回」の幅は、前提の平均とリスクが正しい場合のものです。前提の平均そのものが外れる可能性は、この幅に含まれていません。',
      '税金は考慮していません。受取額は、税金を差し引く前の金額です。',
      '退職年齢まで、途中で受け取らないものとしています。',
      '配分は、最後まで同じ割合のままとしています。ターゲットイヤー型の商品の中身は、年ごとに変わるものとしています。',
    ],
  },
  stale: (date: string) => `${date}に計算した試算を表示しています。`,
  recalculating: (date: string) => `最新の情報で計算しています。終わるまで、${date}に計算した試算を表示します。`,
  retired: {
    heading: (age: number) => `退職年齢（${age}歳）に達しています`,
    text: 'これから積み立てる期間がないため、試算はありません。これまでの実績を表示します。',
    none: 'これから積み立てる期間がないため、試算はありません。',
  },
  missing: {
    birthday: {
      heading: '生年月日が登録されていません',
      text: '退職年齢までの期間がわからないため、試算できません。プロフィールに生年月日を登録すると、試算を表示します。',
      action: 'プロフィールを開く',
    },
    hiddenBirthday: {
      heading: '受取額の試算は表示していません',
      text: 'あなたの会社では、みのりに生年月日を登録しません。退職年齢までの期間がわからないため、試算は表示できません。',
    },
    contribution: {
      heading: '最初の掛金がまだ反映されていません',
      text: '最初の掛金が反映され、年金サイトの情報を取り込むと、試算を表示します。',
    },
    premium: {
      heading: '毎月の掛金がわかりません',
      text: '年金サイトから取り込んだ情報に毎月の掛金がないため、試算できません。掛金が反映されたあとで、最新の情報を取り込んでください。',
    },
    mix: {
      heading: '今の配分がわかりません',
      text: '運用中の商品がまだないか、商品一覧にない商品が多いため、試算できません。一覧にない商品は、みのりの運営者に自動で知らせてあります。資産の状況は、運用状況で確認できます。',
    },
  },
} as const;

/** Holds the texts of 毎月いくら受け取れるか: ranges and conditions. No way is called better; uncertain figures are marked as such. */

import { type Sentence, type SentencePart, sentence } from '@minori/contract/sentence';
import { SCENARIO_CHART_TEXTS } from './operational-simulation.ts';

const { lines } = SCENARIO_CHART_TEXTS;

/** 〜 between word joiners, so that two ages stay on one line. */
const TO = '\u2060〜\u2060';

function ages(from: number, to: number, until = '〜'): string {
  return from === to ? `${from}歳` : `${from}${until}${to}歳`;
}

export const RETIREMENT_TEXTS = {
  title: '毎月いくら受け取れるか',
  hidden: '金額を隠しているため、動かせません。画面の上の目のマーク（金額を隠す）をもう一度押すと、動かせます。',
  headline: {
    heading: (age: number) => `${age}歳からの毎月の目安`,
    basis: '今の物価で、税と社会保険料の目安を引いた額です。',
    basisWithout: '今の物価で、税の目安を引いた額です（社会保険料は引いていません）。',
    allAlike: '厳しい場合と良い場合の額は、ほぼ同じです。',
    after: (age: number, amount: string) => `企業型DCの資産を20年で使い切る場合、${age}歳からは月${amount}になります。`,
    pensionEnds: (age: number) => `ほかの年金は${age}歳になると終わります。`,
    /** @param monthly null where none is used at that age */
    withoutAccounts: (age: number, monthly: string | null) =>
      monthly === null
        ? 'ほかの口座は、この額に入れていません（年齢ごとの図に入れています）。'
        : `このほかに、ほかの口座から、${age}歳では月${monthly}を使う計算です（標準の場合。年齢ごとの図に入れています）。`,
    ideco: 'iDeCoの一時金は、企業型DCを受け取るときの税の計算にも使います。',
    withoutLumpSums: '退職金などは、この額に入れていません（税の計算だけに使います）。',
    spouse: (amount: string) => `配偶者の年金（月${amount}）と合わせて、`,
    month: '月',
    example: {
      alone: (amount: string) => `必要な額を月${amount}（1人暮らしの例）とすると、`,
      couple: (amount: string) => `必要な額を月${amount}（夫婦2人の例）とすると、`,
    },
    need: (amount: string) => `必要な額の月${amount}には、`,
    /** @param amount 「23万円」 */
    goal: (amount: string) => `目標の月${amount}には、`,
    beforePublic: (from: number, to: number) =>
      `${ages(from, to)}は公的年金が始まる前のため、これより少なくなります（年齢ごとの図で見られます）。`,
    noPromise: '金額は、受け取り方と運用の成果によって変わります。将来の受取額を約束するものではありません。',
    parts: '内訳',
    public: '公的年金',
    publicAndOther: '公的年金とほかの年金',
    dc: '企業型DC（20年で均した額）',
    average: '公的年金は、平均的な給与で計算しています。',
    typeStatement: 'ねんきん定期便の額を入力する',
    publicOnly: '公的年金の目安',
  },
  timeline: {
    heading: '毎月の収入（年齢ごと）',
    option: '受け取り方',
    enough: (name: string) => `「${name}」で受け取ると、標準の場合、どの年齢でも毎月の収入が必要な額に届く計算です。`,
    enoughAfterWork: (name: string) =>
      `「${name}」で受け取ると、標準の場合、退職してからは、どの年齢でも毎月の収入が必要な額に届く計算です。`,
    phase: (from: number, to: number, amount: string) => `${ages(from, to, TO)}は毎月${amount}`,
    short: (phases: readonly string[]) => `必要な額に足りない額は、${phases.join('、')}です。`,
    more: (count: number) => `（ほかに${count}つの期間があります。表で見られます）`,
    caption: '毎月の収入（今の物価、標準の場合。差のマイナスは、必要な額に足りない額です）',
    columns: ['年齢', '公的年金', 'DC', 'ほかの年金', '配偶者の年金', '社会保険料', '合計', '必要な額との差'] as const,
    accounts: 'ほかの口座',
    note: '標準の場合です。',
    working: (from: number, to: number) =>
      `${ages(from, to)}は働いている年齢のため、給与と社会保険料は入れていません。`,
  },
  options: {
    heading: '受け取り方を比べる',
    moreYears: {
      label: 'ほかの年数も比べる',
      none: '選ばない',
      years: (years: number) => `年金${years}年`,
    },
    /** Names missing inputs, which the figures therefore don't include. */
    open: {
      premiums:
        '履歴にある入金が何か月分かわからないため、これからの掛金を入れずに計算しています。「受取額の試算」の「掛金を直す」で入力すると、計算に入ります。',
      service:
        '会社の退職金は、入社した月がわからないため、税の計算に入れていません。「条件をくわしく入力する」で入社した月を入力すると、DCの一時金の税も計算し直します。',
      earlierPaid:
        '加入前の期間のうち、掛金を払った期間がわからないため、一時金の税は、今の会社のDCの期間だけで計算しています。「条件をくわしく入力する」で入力すると、税は少なくなることがあります。',
      earlier:
        '移換金がありますが、加入前の期間がわからないため、今の会社のDCの期間だけで計算しています。「条件をくわしく入力する」で入力すると、受け取れる年齢が早くなったり、税が少なくなったりすることがあります。',
    },
    scenario: '運用の成果',
    scenarios: { notGood: lines.notGood, standard: lines.standard, good: lines.good },
    balance: (amount: SentencePart, age: number): Sentence =>
      sentence`${String(age)}歳で受け取り始めるときの残高は${amount}（今の物価）です。`,
    caption: (scenario: string) => `受け取り方ごとの目安（${scenario}）`,
    columns: ['受け取り方', '20年で均した月額', '手取り額', '税', '社会保険料', '手数料'] as const,
    realNote:
      '年金で受け取る額は、受け取る年ごとに今の物価に直しているため、手取り額は、残高から税などを引いた額と一致しません。',
    notes: '受け取り方ごとの注意と、比べる条件',
    change: '運用の成果、年数、社会保険料を変える',
    refusedMark: '（会社の規約にありません）',
    fixedTables: (amount: string, name: string) =>
      `税の控除額なども、物価に合わせて上がると仮定した計算です。控除額が今のまま変わらない場合、税は『${name}』で${amount}多くなります。`,
    sameLargest: '20年で均した月額が最も大きい受け取り方は、変わりません。',
    otherLargest: (names: readonly string[]) =>
      `この場合に20年で均した月額が最も大きいのは、${names.map((name) => `『${name}』`).join('と')}です。`,
    insurance: '社会保険料を含める',
    mixed:
      '加入5年以下の一時金と別の退職金を同じ年に受け取る計算には対応していません。受け取る年を分けるか、税務署に確認してください。',
    zero: '受け取るときの残高は0円です。',
  },
  wishes: {
    heading: '変えるとどうなるか',
    reset: '元に戻す',
    before: '今のまま',
    after: '変えた後',
    change: {
      more: (amount: string) => `月${amount}多くなります。`,
      less: (amount: string) => `月${amount}少なくなります。`,
      same: '今のままと同じです。',
      /** @param gap how far the needed amount is covered (`gap`) */
      need: (gap: string) => `必要な額には、${gap}`,
    },
    need: '毎月の必要な額',
    retirementAge: '退職年齢',
    receiveAge: '受け取り開始年齢',
    /** Used if membership of the plan ends before work does. */
    beforeRetirement: (end: number, from: number) =>
      `企業型DCの加入は${end}歳で終わるため、働いている間も、${from}歳から受け取れます。`,
    whileWorking: (from: number, to: number) =>
      `${ages(from, to)}は、働きながら受け取ります。給与は入れていないため、年金で受け取る場合の税は、この目安より多くなります。`,
    /** Why receipt can't start when membership ends. */
    receiveFrom: {
      joinedLate: (date: string) => `60歳を過ぎて加入したため、加入から5年後の${date}から受け取れます。`,
      tooFewMonths: (span: string, age: number) =>
        `60歳までの加入者等の期間が${span}のため、${age}歳から受け取れます（10年以上で60歳からです）。`,
      span: (years: number, months: number) =>
        `${years > 0 ? `${years}年` : ''}${months > 0 || years === 0 ? `${months}か月` : ''}`,
    },
    claimAge: '公的年金の開始',
    claimEffect: (percent: string) => `65歳からの額に対して${percent}`,
    cut: '公的年金が将来減った場合',
    cutNone: '減らない',
    cutBy: (percent: number) => `${percent}%減る`,
    premium: '本人の掛金（月）',
    age: (age: number) => `${age}歳`,
    less: { age: (name: string) => `${name}を1歳下げる`, cut: '5%戻す' },
    more: { age: (name: string) => `${name}を1歳上げる`, cut: '5%下げる' },
    variant: '運用の配分',
    places: 'どこで積み立てるかを比べる',
    moreWishes: '公的年金と運用の配分も変える',
    limit: (amounts: string) => `上限 ${amounts}。`,
    from: (month: string, amount: string) => `${month}から${amount}`,
    tax: (amount: string, basis: string) =>
      `この掛金により、税の負担は年${amount}軽くなる見込みです（${basis}。年末調整で戻る分などの合計の目安）。`,
    payForTax: '自分の年収で税を計算する',
    annualPay: '年収',
    taxByRate: (percent: number) => `所得税率${percent}%の場合`,
    taxByPay: '入力した年収の場合',
    required: {
      heading: '掛金と、必要な額との差',
      none: '今の掛金のままで、必要な額に届く計算です（標準の場合）。',
      premium: (amount: string) =>
        `本人の掛金を月${amount}にすると、必要な額に届く計算です（税などを引く前の目安、標準の場合）。`,
      never: (amount: string) => `本人の掛金を上限の月${amount}にした場合も、必要な額との差が残ります（標準の場合）。`,
    },
    units: { tenThousandYen: '万円', yen: '円' },
    said: (age: number, range: string) => `${age}歳からの毎月の目安は、${range}です。`,
    saidBeside: (monthly: string) => `ほかの口座からは、月${monthly}です（標準の場合）。`,
  },
  drawdown: {
    heading: '取り崩した場合に何年もつか',
    intro: (amount: SentencePart): Sentence =>
      sentence`一時金で受け取り（標準で手取り${amount}）、同じ配分で運用しながら毎月使う場合です。`,
    monthly: '毎月使う額',
    monthlyNote: (years: number, step: string) =>
      `はじめの額は、${years}年もつ可能性が50%以上になる額です（${step}未満は切り捨て）。`,
    years: '使う年数',
    less: '使う年数を5年減らす',
    more: '使う年数を5年増やす',
    yearsOption: (years: number) => `${years}年`,
    chance: (years: number, percent: string) => `${years}年もつ可能性 ${percent}`,
    ofHundred: (times: number) => `（100回の運用のうち${times}回）`,
    fromToday: (percent: string) => `受け取るまでの運用のばらつきも含めると、もつ可能性は${percent}です。`,
    sustainable: (amount: string) => `月${amount}までなら、100回のうち90回は資産がもつ計算です。`,
    caption: (amount: string) => `毎月${amount}使う場合にもつ可能性`,
    columns: ['年数', 'もつ可能性'] as const,
    note: '企業型DCの外で運用して出た利益の税（NISAでは0）は含みません。',
    nothing: '一時金で受け取る額がないため、計算しません。',
    tooLittle: (amount: SentencePart, years: number, least: SentencePart): Sentence =>
      sentence`一時金の手取り（標準で${amount}）では、${String(years)}年もつ額が月${least}に届かないため、計算しません。`,
  },
  fees: {
    heading: '信託報酬の影響',
    year: (amount: SentencePart): Sentence => sentence`今の残高にかかる信託報酬は、1年で${amount}です。`,
    effect: (age: number, amount: SentencePart): Sentence =>
      sentence`${String(age)}歳までの信託報酬の影響は${amount}です（信託報酬がなかった場合との差。将来の金額）。`,
    other: (percent: string, difference: string) =>
      `同じ配分で信託報酬が年${percent}（目安の標準的な信託報酬）なら、${difference}。`,
    more: (amount: string) => `その時の残高は${amount}多くなります`,
    less: (amount: string) => `その時の残高は${amount}少なくなります`,
    same: 'その時の残高はほぼ同じです',
  },
  claiming: 'いつから請求できるかと、必要な書類を確かめられます。',
  fallback: {
    noBalance: 'DCの残高がまだありません。年金サイトと連携すると計算できます。公的年金だけの目安は表示しています。',
    connect: '年金サイトと連携する',
    meanwhile: '公的年金だけの目安は表示しています。',
    toConnection: '連携の状態を見る',
    noBirthday: '生年月日がわからないため、計算できません。',
    toProfile: 'プロフィールで登録する',
    noWindow: '受け取りの期限を過ぎています。年金サイトの窓口に確認してください。',
    deferral: '65歳1か月〜65歳11か月は選べません。65歳か66歳以降を選んでください。',
    oldTables: (date: string) =>
      `税と年金の計算で使う表の一部は、${date}までのものです。新しい表への更新を進めています。`,
  },
} as const;

/**
 * Holds the texts of 条件をくわしく入力する: the detailed inputs for retirement income, what is saved of them, and the assumptions of
 * the figures.
 */
import { LATEST_DEFERRAL_AGE } from '@minori/engine/public-pension/claim-adjustment';

interface EarlierRead {
  readonly forAge: number;
  readonly forDeduction: number | null;
  readonly from: { readonly totalMemberMonths: number | null; readonly totalPaidMonths: number | null };
}

const lengthText = (months: number) =>
  `${months < 12 ? '' : `${Math.floor(months / 12)}年`}${months % 12 === 0 && months > 0 ? '' : `${months % 12}か月`}`;

function shownTotals({ totalMemberMonths: member, totalPaidMonths: paid }: EarlierRead['from']): string {
  const named = [
    ...(member === null ? [] : [`通算加入者等期間（${lengthText(member)}）`]),
    ...(paid === null ? [] : [`通算拠出期間（${lengthText(paid)}）`]),
  ];
  return named.join('と');
}

/** States what was read from the statement, and how it is interpreted. */
function earlierRead({ from, forAge, forDeduction }: EarlierRead): string {
  const totals = shownTotals(from);
  if (forDeduction === forAge)
    return `年金サイトの${totals}から今の会社のDCの期間を引き、加入前の期間を${forAge}か月として計算しています。`;
  if (forDeduction !== null)
    return `年金サイトの${totals}から今の会社のDCの期間を引き、加入前の期間を、受け取れる年齢は${forAge}か月、一時金の税は${forDeduction}か月として計算しています。`;
  return `年金サイトの${totals}から今の会社のDCの期間を引き、加入前の期間を、受け取れる年齢だけ${forAge}か月として計算しています。掛金を払った期間がわからないため、税の計算には入れていません。入力すると、税は少なくなることがあります。`;
}

export const DETAILS_TEXTS = {
  heading: '条件をくわしく入力する',
  link: {
    heading: 'あなたに合わせて計算する',
    text: 'ねんきん定期便の額、退職金、ほかの年金、NISAや預金、配偶者の年金を入力すると、実際の額に近い目安が出ます。すべて任意です。',
    back: '結果に戻る',
  },
  intro: 'すべて任意です。入力した内容はこの端末の中での計算だけに使い、保存しない限り送信しません。',
  hidden:
    '金額を隠しているため、金額の欄は変えられません。画面の上の目のマーク（金額を隠す）をもう一度押すと、変えられます。',
  publicPension: {
    legend: '公的年金',
    kinds: {
      average: { label: '平均的な給与で計算する', description: '何も入力しない場合の計算です。' },
      annualPay: { label: '今の年収から計算する', description: '今の年収が退職まで続くと仮定します。' },
      projected: {
        label: 'ねんきん定期便の見込額（50歳以上）',
        description: '「老齢年金の種類と見込額」の、1年分の合計です。',
      },
      accrued: {
        label: 'ねんきん定期便の加入実績（50歳未満）',
        description: '「これまでの加入実績に応じた年金額」の合計です。退職までの分は足して計算します。',
      },
    },
    annualPay: '年収',
    untilTyped: '額を入力するまでは、前に選んだ条件で計算しています。',
  },
  statement: {
    where: {
      projected:
        'ハガキでは、おもて面の中ほどの「65歳」の額、またはうら面の「3. 老齢年金の種類と見込額（年額）」の右下の太枠の額です。封書にも、同じ名前の欄があります。',
      accrued:
        'ハガキの「これまでの加入実績に応じた年金額（年額）」の、「(1)と(2)の合計」です。35歳と45歳に届く封書にも、同じ名前の欄があります。',
    },
    total: { projected: '65歳からの見込額', accrued: '(1)と(2)の合計' },
    check: 'ほかの欄も入力して、写し間違いを確かめる',
    checkSupport: '確かめるためだけに使います。保存や送信はしません。',
    fields: {
      basic: '(1) 老齢基礎年金',
      employees: '(2) 老齢厚生年金',
      at70: '70歳まで遅らせた場合の見込額',
      at75: `${LATEST_DEFERRAL_AGE}歳まで遅らせた場合の見込額`,
    },
    written: { year: '定期便の作成年', month: '定期便の作成月' },
    findings: {
      underFifty:
        '見込額は、50歳からの定期便にあります。50歳未満の定期便の額は、「加入実績（50歳未満）」で入力できます。',
      fiftyOrOver:
        '50歳からの定期便には、見込額があります。50歳になる前の定期便の額では、その後の分を平均的な給与から足して計算します。',
      sum: '(1)と(2)を足した額が、合計と違います。定期便の欄をもう一度確認してください。',
      basicTooHigh: '(1) 老齢基礎年金が、満額を超えています。(2)や合計の額ではないか、確認してください。',
      tooHigh: '1年の額が500万円を超えています。桁を確認してください。',
      perMonth: '1年の額としては少なめです。1か月の額ではないか、確認してください。',
      at70: '70歳の額は、65歳の額のおよそ1.42倍になります。どちらかの額を確認してください。',
      at75: `${LATEST_DEFERRAL_AGE}歳の額は、65歳の額のおよそ1.84倍になります。どちらかの額を確認してください。`,
      future: '作成年月が、今日より後になっています。',
      old: '1年半より前の定期便です。その後の加入や給与の変化は入っていません。定期便は、毎年の誕生月に届きます。',
    },
  },
  earlier: {
    legend: '加入前の期間',
    support:
      '前の会社のDC、iDeCo、ほかの制度から資産を移してきた人は、その期間も、受け取れる年齢と一時金の税の計算に入ります。',
    ask: '年金サイトの「通算加入者等期間」や「通算拠出期間」から、今の会社のDCの期間を引いた月数を入力してください。',
    moved:
      '移換金の記録があるため、加入前の期間も計算に入る可能性があります。入力するまでは、今の会社のDCの期間だけで計算します。入力すると、受け取れる年齢が早くなったり、税が少なくなったりすることがあります。',
    label: '加入前の期間',
    read: earlierRead,
    hint: (months: number) => `空欄のままなら、年金サイトから取り込んだ${months}か月です。`,
  },
  lumpSums: {
    legend: '退職金など',
    support:
      '会社の退職金や、ほかの制度の一時金です。これから受け取る額は今の物価に直した額を、受け取り済みの額は受け取ったときの額を入力してください。どちらも税の計算に使い、毎月の収入には入れていません。',
    add: '退職金などを追加',
    remove: (place: number) => `${place}件目を削除`,
    item: (place: number) => `退職金など ${place}件目`,
    kind: '種類',
    kinds: { company: '会社の退職金', dc: 'ほかの確定拠出年金の一時金' },
    amount: '金額',
    year: '受け取る年',
    hired: { year: '入社した年', month: '入社した月' },
    joined: { year: '加入した年', month: '加入した月' },
    unknown:
      '入社した月がわからないため、この金額は、税の計算にまだ入れていません。入力すると、DCの一時金の税も変わることがあります。',
    isReceived: '受け取り済み',
    fromCompany: '会社が登録した標準の額を入力しています。変更できます。',
    hiredFromCompany: '会社の退職金の入社した月は、会社の名簿をもとに入力しています。',
  },
  pensions: {
    legend: 'ほかの年金',
    support: '企業年金（DB）などです。',
    add: 'ほかの年金を追加',
    item: (place: number) => `ほかの年金 ${place}件目`,
    yearly: '年金の額',
    fromAge: '始まる年齢',
    toAge: '終わる年齢（空欄なら一生）',
  },
  accounts: {
    legend: 'ほかの口座',
    support:
      'iDeCo、NISA、預金などです（5つまで）。使い始める年齢から使い終わる年齢まで、同じ額ずつ使うものとして、年齢ごとの毎月の収入に入れます。使い始めるまでは、NISAとiDeCoは今の配分と同じように増え、ほかは年0.5%で増えると仮定しています。使い始めてからは、どれも年0.5%です。iDeCoは、使い始める年齢の年に一時金で受け取るものとして、税を引きます。',
    add: '口座を追加',
    full: '入力できるのは5つまでです。',
    item: (place: number) => `ほかの口座 ${place}件目`,
    kind: '口座の種類',
    kinds: { ideco: 'iDeCo', nisa: 'NISA', deposit: '預金', other: 'その他' },
    balance: '今の残高',
    monthly: '毎月積み立てる額',
    paidToAge: '積み立てを終える年齢',
    fromAge: '使い始める年齢',
    toAge: '使い終わる年齢',
  },
  spouse: {
    label: '配偶者控除（配偶者の所得に上限があります）',
    options: { none: 'なし', general: '69歳以下の配偶者', elderly: '70歳以上の配偶者' },
    pension: '配偶者の年金の手取り',
    fromAge: '配偶者の年金が始まるときの、あなたの年齢',
  },
  switches: { indexTables: '税の控除額なども、物価に合わせて上がると仮定する' },
  units: { yen: '円', yearly: '円／年', year: '年', months: 'か月', month: '月', age: '歳' },
  errors: {
    number: '数字で入力してください。',
    before: '受け取る月より前の年月にしてください。',
    range: (least: string, most: string, unit: string) => `${least}から${most}${unit}までの数字を入力してください。`,
    paidBefore: '積み立てを終える年齢は、使い始める年齢までにしてください。',
    order: '終わる年齢は、始まる年齢より後にしてください。',
  },
  save: {
    button: 'この内容を保存',
    saved: (date: string) => `${date}に保存しました。`,
    remove: '保存した内容を削除',
    heading: '入力した内容を保存しますか',
    what: '保存するのは、この画面で入力した内容（必要な額、年齢、掛金、公的年金、退職金、ほかの口座などの額）と、計算した日、前提の番号です。計算の結果は保存しません。暗号化して、あなたの画面のためだけに保管します。会社や同僚には見えません。いつでも削除できます。',
    cancel: 'やめる',
    confirm: '保存する',
    saving: '保存しています',
    removeHeading: '保存した内容を削除しますか',
    removeWhat: '保存した内容を削除します。この画面に入力されている数字は、画面を離れるまで残ります。',
    removeConfirm: '削除',
    removing: '削除しています',
    wrong: '入力を直してから保存してください。',
  },
  leave: {
    heading: '入力した内容は保存されていません',
    what: 'この画面を離れると、入力した内容は失われます。',
    stay: 'この画面に戻る',
    go: '保存せずに離れる',
  },
} as const;

export const BASIS_TEXTS = {
  heading: '試算の前提',
  all: 'すべての前提と、含まないものを見る',
  correctPremiums: '掛金を直す（受取額の試算）',
  unknownPremiums: '履歴にある入金が何か月分かわからないため、これからの掛金を入れずに計算しています。',
  noPremiums: 'これからの掛金はありません。',
  rows: (facts: {
    readonly calculatedOn: string;
    readonly inflation: string;
    readonly annualRate: string;
    readonly year: number;
    readonly drawdownYears: number;
    readonly payments: number;
    readonly fee: string;
  }) => [
    `計算日 ${facts.calculatedOn}。物価は年${facts.inflation}上がり、年金で受け取る間の残りは年${facts.annualRate}で増えると仮定しています。`,
    `税と年金の額は、${facts.year}年の時点でわかっている制度が続くものとしています。年金は年${facts.payments}回、手数料は1回${facts.fee}です。`,
    `一時金は、受け取り始めてから${facts.drawdownYears}年で同じ額ずつ使うものとしています。「20年で均した額」も同じ年数です。`,
    '社会保険料はモデルの料率による目安で、お住まいの市区町村で変わります。年金で受け取る額の1割ほどになることがあり、比べた結果に影響します。',
    '年金で受け取る額からは、受け取るときに7.6575%の税が先に引かれ、確定申告で精算します。この試算は、精算した後の額です。',
    '税と社会保険料の額は、段階で決まります。受け取る額がわずかに違うだけで、負担は数万円変わることがあります。',
  ],
  noMix: {
    model: '今の配分がわからないため、目安の配分で計算しています。',
    fixed: (rate: string) => `今の配分がわからないため、年${rate}で増えると仮定して計算しています。`,
  },
  uncertain: {
    heading: '特に不確かなところ',
    rows: [
      '異なる年に複数の退職金を受け取った場合の、勤続年数の重なりの数え方',
      '加入が5年以下の一時金の税の計算',
      '健康保険と介護保険の料率（市区町村と年度で変わります）',
      '税の控除額などが、物価に合わせて上がるかどうか',
      '給付の手数料（会社の制度の額が登録されていない場合はiDeCoの額）',
    ],
  },
  excluded: {
    heading: '含まないもの',
    rows: [
      '企業型DCの終身年金、脱退一時金、障害・死亡の給付、相続',
      '役員の退職金、確定申告で使い切れなかった控除を使う場合',
      '医療費や生命保険料などの控除（基礎控除・配偶者控除・社会保険料は入れています）、住民税の逆転防止',
      '加給年金、在職老齢年金、受け取り始めてからの給与、iDeCoの給付の手数料',
      '国外に住む場合、市区町村による違い',
    ],
    ask: '決めるときは、税務署・税理士、年金事務所、年金サイトの窓口で確認してください。',
  },
} as const;

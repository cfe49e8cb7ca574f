/** Holds the texts of 受け取りの手続き: the days of a claim, what is decided before, and the papers. */
import type { ClaimKind, ClaimPaper } from '@minori/contract/claim-papers';
import type { PayoutWay } from '@minori/contract/payout-rules';
import { LOOK_BACK_YEARS } from '@minori/engine/assumptions/benefit-rules';
import { RECEIPT_AGE_LADDER } from '@minori/engine/assumptions/pension-tax-tables';
import { MONTHS_FOR_PAPERS } from '@minori/engine/claiming/claim-window';
import {
  DAYS_BEFORE_LATEST_BIRTHDAY,
  LATEST_AGE,
  YEARS_WITHOUT_COUNTED_MONTHS,
} from '@minori/engine/receipt-age/receipt-age';

const period = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return `${years > 0 ? `${years}年` : ''}${rest > 0 || years === 0 ? `${rest}か月` : ''}`;
};

/** 8年以上10年未満の人は、61歳から受け取れます。 */
function ageBySpan(months: number): string {
  const place = RECEIPT_AGE_LADDER.findIndex((step) => months >= step.months);
  const [step, above] = [RECEIPT_AGE_LADDER[place], RECEIPT_AGE_LADDER[place - 1]];
  if (!step) return '';
  const span = `${period(step.months)}以上${above ? `${period(above.months)}未満` : ''}`;
  return `${span}の人は、${step.age}歳から受け取れます。`;
}

export const CLAIMING_TEXTS = {
  title: '受け取りの手続き',
  lead: '企業型DCの資産は、自分で請求して受け取ります（裁定請求）。いつ請求できるか、何を決めて、何を用意するかを確かめられます。請求は年金サイトの運営会社に行います。みのりからはできません。',
  when: {
    heading: '請求できる時期',
    notYet: (from: string) => `${from}から`,
    latest: (from: string) => `遅くとも${from}から`,
    open: (until: string) => `今から${until}まで`,
    lastYear: (until: string) => `請求できるのは、${until}までです`,
    lastYearText: (days: number) =>
      `あと${days}日です。期限を過ぎると受け取り方を選べなくなり、一時金での支払いになります。`,
    past: (until: string) => `請求の期限（${until}）を過ぎています`,
    pastText: `請求がないまま${LATEST_AGE}歳になると、年金サイトの運営会社が支払いを決め、一時金で支払われます。振込先を知らせる書類が届いているかなど、今の状況は年金サイトのコールセンターで確認できます。`,
    until: (until: string) =>
      `請求できる最後の日は${until}です（${LATEST_AGE}歳の誕生日の${DAYS_BEFORE_LATEST_BIRTHDAY}日前）。それまでに請求がないと、受け取り方を選べず、一時金での支払いになります。`,
    byAge: (age: number, ageFrom: string, lossDate: string) =>
      `受け取れるようになる年齢（${age}歳）になる日は${ageFrom}、会社の制度の加入が終わる日は${lossDate}です。遅いほうの日から請求できます。`,
    byYears: (ageFrom: string, lossDate: string) =>
      `60歳になる前の加入期間がないため、加入日から${YEARS_WITHOUT_COUNTED_MONTHS}年たつ${ageFrom}と、会社の制度の加入が終わる${lossDate}の、遅いほうの日から請求できます。`,
    counted: (months: number) =>
      `60歳になるまでの加入期間（通算加入者等期間）は、${period(months)}として計算しました。`,
    bySpan: ageBySpan,
    byPlan: (age: number) => `加入が終わる日は、会社の制度の年齢（${age}歳）によります。`,
    toPlan: '早く退職する場合は、予定を保存すると、その日で計算します',
    byLeaving: (leftOn: string) => `加入が終わる日は、退職の予定（${leftOn}）によります。`,
    changePlan: '退職の予定を見る',
    uncertain: (months: number) =>
      `前の会社などの期間がわからないため、今の会社の${period(months)}だけで計算しています。ほかにも期間があれば、早くなる場合があります。`,
    how: '期間の数え方と、加入が終わる日',
    planEnd:
      '加入が終わる日は、会社の制度の年齢になる日（誕生日の前日）か、先に退職するときは退職日の翌日です。加入が続いている間は、請求できません。',
    movesOn:
      '60歳より前に会社を離れると、資産は次の制度へ移ります。その後の請求は、移した先の制度で、そこでの加入が終わってから行います。',
    toLeaving: '退職・転職の手続きを見る',
    none: '請求できる期間を計算できません。生年月日と加入日を、年金サイトのコールセンターで確認してください。',
    noBirthday: '生年月日がわかると、請求できる日を計算できます。',
    toProfile: 'プロフィールで登録する',
    hiddenBirthday: '会社の設定により生年月日を使わないため、日付は計算できません。',
    noAccount: '年金サイトから残高を取り込むと、請求できる最初の日を計算できます。',
    toConnection: '年金サイトと連携する',
    rule: `請求できるのは、60歳から65歳までの間で加入期間によって決まる年齢になり、会社の制度の加入が終わったあとです。最後の日は、${LATEST_AGE}歳の誕生日の${DAYS_BEFORE_LATEST_BIRTHDAY}日前です。`,
    dates: '日程',
    names: {
      papersFrom: `書類の準備を始める目安（${MONTHS_FOR_PAPERS}か月前）`,
      lossDate: '会社の制度の加入が終わる日',
      from: '請求できる最初の日',
      paid: '振り込みの目安（最初の日に請求した場合）',
      paidNow: '振り込みの目安（今月請求した場合）',
      lastPapersFrom: `期限の${MONTHS_FOR_PAPERS}か月前`,
      until: '請求できる最後の日',
    },
    paidNote: `振り込みは、請求の翌月になる例です。書類に不備があるときなどは、${MONTHS_FOR_PAPERS}か月以上かかることがあります。売られるまでは値動きがあり、売る日を指定できない年金サイトもあります。`,
    calendar: 'カレンダーに入れる',
    calendarNote: 'カレンダーのアプリで開けるファイル（.ics）を保存します。金額は入りません。',
    calendarFile: 'minori-uketori.ics',
    about:
      '企業型DCの資産を受け取る請求（裁定請求）の予定です。詳しくは、みのりの「受け取りの手続き」で確かめられます。',
    events: {
      papersFrom: '企業型DCの受け取り：書類の準備を始める目安',
      from: '企業型DCの受け取りを請求できる最初の日',
      lastPapersFrom: `企業型DCの受け取りの期限まで、あと${MONTHS_FOR_PAPERS}か月`,
      until: '企業型DCの受け取りを請求できる最後の日',
    },
  },
  ways: {
    heading: '請求の前に決めること',
    lead: '会社の規約で選べる受け取り方は、次のとおりです。',
    names: { lumpSum: '一時金', annuity: '年金', combination: '一時金と年金の組み合わせ（併給）' } satisfies Readonly<
      Record<PayoutWay, string>
    >,
    what: {
      lumpSum: () => '全額を一度に受け取ります。税では、退職所得控除を使えます。',
      annuity: (min: number, max: number) =>
        min === max
          ? `${min}年に分けて受け取ります。残りは運用が続きます。税では、公的年金等控除を使えます。`
          : `${min}年から${max}年の間で年数を決め、分けて受け取ります。残りは運用が続きます。税では、公的年金等控除を使えます。`,
      combination: () => '一部を一時金で、残りを年金で受け取ります。割合は請求のときに決めます。',
    } satisfies Readonly<Record<PayoutWay, (min: number, max: number) => string>>,
    payments: (times: number, fee: string) =>
      `年金の振り込みは年${times}回、振り込みごとの手数料は${fee}として、みのりでは計算しています。`,
    missing: (names: string) => `会社の規約に、${names}はありません。`,
    noRules: '会社から規約の内容の登録がないときは、法律で認められるものをすべて示しています。',
    amounts: '受け取り方ごとの額は、「毎月いくら受け取れるか」で並べて見られます。',
    toIncome: '毎月いくら受け取れるかを見る',
    fixed: 'あとから変えられないこと',
    fixedList: [
      '請求を受け付けたあとは、受け取り方（組み合わせのときは、その割合も）を変えられません。',
      '年金で受け取り始めると、年数や回数は原則として変えられません。途中で残りを一時金にできるかどうかは、会社の規約によります。',
      '一時金で受け取ったあとは、企業型DCに戻せません。',
    ],
  },
  papers: {
    heading: '手続きと書類',
    lead: '終えたものに印を付けられます。印はこの端末に残り、ログアウトすると消えます。',
    way: '受け取り方',
    shortWays: { lumpSum: '一時金', annuity: '年金', combination: '組み合わせ' } satisfies Readonly<
      Record<PayoutWay, string>
    >,
    steps: {
      rules: '選べる受け取り方と手数料を、会社の規約か年金サイトで確かめる',
      begin: {
        call: (id: string) => `年金サイトのコールセンターに電話し、請求の書類を取り寄せる（${id}を手元に用意します）`,
        site: (id: string) =>
          `年金サイトに${id}でログインし、受け取り（給付金の請求）のメニューから始める（書面で手続きする場合は、コールセンターで書類を取り寄せる）`,
      } satisfies Readonly<Record<ClaimKind['from'], (id: string) => string>>,
      collect: '書類をそろえる',
      send: '書類を出す（控えを取っておきます）',
      paid: '支払いの通知と振り込みを確かめる',
    },
    after: {
      lumpSum: () => '一時金の「退職所得の源泉徴収票」は、ほかの退職金を受け取るときに使うため、取っておきます。',
      annuity: (rate: string) =>
        `年金は、振り込みのたびに${rate}が源泉徴収されます。その年の税は、確定申告で精算できます。`,
      combination: (rate: string) =>
        `一時金の「退職所得の源泉徴収票」は、ほかの退職金を受け取るときに使うため、取っておきます。年金は、振り込みのたびに${rate}が源泉徴収され、その年の税は確定申告で精算できます。`,
    } satisfies Readonly<Record<PayoutWay, (rate: string) => string>>,
    names: {
      claimForm: '裁定請求書',
      annuityForm: '年金の受け取り方（年数、回数など）を指定する書類',
      taxForm: '税の書類（退職所得の受給に関する申告書）',
      slips: 'ほかの退職金などの「退職所得の源泉徴収票」（受け取ったことがある場合）',
      myNumber: 'マイナンバーを確認する書類',
      account: '振込先の口座がわかるもの',
    } satisfies Readonly<Record<Exclude<ClaimPaper, 'identity'>, string>>,
    identity: {
      seal: '印鑑登録証明書（発行から3か月以内の原本）',
      card: '本人を確認する書類（マイナンバーカードなど。書面で手続きする場合は、印鑑登録証明書を求められることがあります）',
      ask: '本人を確認する書類（印鑑登録証明書を求められることがあります）',
    } satisfies Readonly<Record<ClaimKind['identity'], string>>,
    tax: {
      heading: 'ほかの退職金などを受け取ったことがある人、これから受け取る人へ',
      form: (rate: string) =>
        `「退職所得の受給に関する申告書」を出すと、退職所得控除を使って税が計算されます。出さないと、受け取る額の${rate}が源泉徴収され、確定申告で精算することになります。`,
      slips: `同じ年と、前の年までの${LOOK_BACK_YEARS.dcLater}年間に、会社の退職金、企業年金の一時金、iDeCoの一時金などを受け取った場合は、控除が重なる分を調整します。そのため、その「退職所得の源泉徴収票」を求められます。`,
      later: `反対に、DCの一時金のあとで会社の退職金を受け取る場合は、前の年までの${LOOK_BACK_YEARS.dcFirst}年間のDCの一時金が調整されます（退職金どうしは${LOOK_BACK_YEARS.others}年間）。そのときは、今回の源泉徴収票を出します。`,
      lost: '源泉徴収票が見つからないときは、退職金を支払った会社などに再発行を頼めるか確認します。税のことは、税務署で確認できます。',
    },
    print: 'この画面を印刷する',
    kindNote: '書類や手順は変わることがあります。出す前に、年金サイトのコールセンターで確認してください。',
  },
  work: {
    heading: '60歳を過ぎて働くとき',
    list: [
      '会社の制度に加入している間は、請求できません。加入が終わったあとは、働いていても請求できます。',
      'DCの年金や一時金を受け取っても、厚生年金は減りません。在職老齢年金（働きながら受け取る厚生年金の調整）で数えるのは、給与、賞与と老齢厚生年金だけです。',
      '会社の健康保険と厚生年金の保険料は、給与と賞与で決まります。DCを受け取っても変わりません。',
      '国民健康保険、介護保険（65歳から）、後期高齢者医療の保険料では、年金で受け取る分は所得に数え、一時金で受け取る分は数えません。',
      '家族の健康保険の被扶養者になる場合、年金で受け取る分を収入に数えるかは、その健康保険に確認してください。',
    ],
  },
  sources: {
    heading: '出典',
    readOn:
      '2026年11月30日と12月1日に確かめました。期限や書類は制度と年金サイトによって異なり、変わることもあります。手続きの前に、年金サイトのコールセンターで確かめてください。',
    list: [
      {
        title: '給付金をお受け取りになる方（請求できる年齢と期限）',
        url: 'https://www.jis-t.co.jp/support/recipient.html',
      },
      {
        title: '必要書類の記入・提出（併給の場合）',
        url: 'https://www.jis-t.co.jp/support/rourei/navi9/step3.html',
      },
      {
        title: '「退職所得の受給に関する申告書」について',
        url: 'https://www.jis-t.co.jp/support/rourei/howto99-1.html',
      },
      {
        title: '老齢給付金のお受け取りの手続き（Web）',
        url: 'https://top.nrkn.co.jp/procedures/receive/retirement-benefits/procedure-website.html',
      },
      {
        title: '老齢給付金の請求の流れ',
        url: 'https://www.benefit401k.com/kyufu/guide/agedbenefit/flow/?plancode=141201001',
      },
      {
        title: '申告書を出さないときの源泉徴収',
        url: 'https://www.kaonavi.jp/dictionary/taisyokusyotoku_no_jukyu_ni_kansuru_shinkokusyo/',
      },
      { title: '確定拠出年金と在職老齢年金', url: 'http://manetatsu.com/2017/09/101293/' },
      { title: 'DCの受け取り方と国民健康保険料', url: 'http://mukaiyouhei.blog.jp/archives/20160826.html' },
      { title: '確定拠出年金法40条から42条（死亡一時金）', url: 'https://rodo.co.jp/laws/124953' },
      { title: '死亡一時金の支給要件', url: 'https://www.resona-tb.co.jp/401k/retirement/sibou/1.html' },
      { title: '死亡一時金を受け取る遺族と税', url: 'https://media.finasee.jp/articles/-/12777?page=3' },
      {
        title: '障害給付金を受け取れる状態',
        url: 'https://401k-faq.nissay.co.jp/%E9%9A%9C%E3%81%8C%E3%81%84%E7%B5%A6%E4%BB%98%E9%87%91%E3%81%AF%E3%80%81%E3%81%A9%E3%81%AE%E3%82%88%E3%81%86%E3%81%AA%E7%8A%B6%E6%85%8B%E3%81%AA%E3%82%89%E5%8F%97%E5%8F%96%E3%82%8C%E3%81%BE%E3%81%99%E3%81%8B%EF%BC%9F-677c8de2d8aab51653b511bf',
      },
    ],
  },
} as const;

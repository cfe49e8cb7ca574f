/**
 * Holds the texts of どこで積み立てるか: the same amount by マッチング拠出, in iDeCo and in NISA. No place is called better; the rules were read
 * on the day below, in the sources below.
 */
import type { RoomObstacle, SavingPlace } from '@minori/engine/saving-places/place-rooms';

const NAMES = {
  matching: 'マッチング拠出',
  ideco: 'iDeCo',
  nisa: 'NISA',
} as const satisfies Readonly<Record<SavingPlace, string>>;

/** What a row of the line-up says of each place. */
type Row = { readonly topic: string } & Readonly<Record<SavingPlace, string>>;

export const SAVING_PLACES_TEXTS = {
  title: 'どこで積み立てるか',
  lead: '毎月の同じ額を、マッチング拠出、iDeCo、NISAで積み立てた場合を並べます。入力した額は送信されません。',
  names: NAMES,
  amount: {
    heading: '比べる額',
    label: '毎月の額',
    unit: '円',
    rooms: '毎月出せる額の上限',
    most: (amount: string) => `月${amount}`,
    nisa: (year: string, lifetime: string) => `1年に${year}、生涯で${lifetime}`,
    counted: (limit: string, employer: string) => `限度額の月${limit}から、会社の掛金（月${employer}）を引いた額です。`,
    countedWithOther: (limit: string, employer: string, other: string) =>
      `限度額の月${limit}から、会社の掛金（月${employer}）と、ほかの企業年金の分（月${other}）を引いた額です。`,
    kept: (limit: string) =>
      `会社の規約が以前の決まりを引き継いでいるため、マッチング拠出の限度額は、会社の掛金と合わせて月${limit}です。`,
    whole: (unit: string) => `${unit}未満は切り捨てています。`,
    /** @param left what may be paid more; null for nothing */
    now: (amount: string, left: string | null) =>
      `今は、マッチング拠出で月${amount}を払っています${left === null ? '' : `（あと月${left}まで増やせます）`}。iDeCoの掛金を払うには、先にマッチング拠出をやめる必要があります。`,
    obstacles: {
      notInPlan: '会社の規約に、マッチング拠出がありません。',
      noEmployerPremium: '会社の掛金がない月は、払えません。',
      yearly: '会社の掛金が月によって違うため、加入できないことがあります。会社の担当者に確認できます。',
      tooLittle: '会社の掛金などで、枠が残っていません。',
      unknown: '会社の掛金がわからないため、計算できません。',
    } satisfies Readonly<Record<RoomObstacle, string>>,
    pay: '自分の年収で税を計算する',
    annualPay: '年収',
    payExample: '例：620万',
    hidden:
      '金額を隠しているため、額を変えられません。画面の上の目のマーク（金額を隠す）をもう一度押すと、変えられます。',
  },
  result: {
    heading: '60歳までの金額',
    caption: (amount: string, from: string, to: string) =>
      `月${amount}を、${from}から${to}まで積み立てた場合（万円、目安）`,
    topics: '比べる点',
    rows: {
      monthly: '毎月払う額',
      paid: '払う額の合計',
      fees: '手数料の合計',
      taxSavedYear: '軽くなる税（1年）',
      taxSaved: '軽くなる税（60歳まで）',
      notGood: '60歳の額（厳しい場合）',
      standard: '60歳の額（標準）',
      good: '60歳の額（良い場合）',
      receiptTax: '受け取るときの税（標準）',
    },
    same: '3つとも、今の配分と同じように増えると仮定しています（信託報酬も同じ）。金額の差は、枠、手数料、税だけによるものです。',
    cases: '良い場合と厳しい場合は、10回のうち8回が入る範囲の両端です。物価は考えていない、その時の金額です。',
    taxByRate: (percent: number) =>
      `軽くなる税は、所得税率${percent}%の人の目安です。税がかからない収入の年は、軽くなる税もありません。`,
    taxByPay: '軽くなる税は、入力した年収が続くとした目安です。',
    noTax: '入力した年収には所得税と住民税がかからないため、軽くなる税はありません。',
    notInvested: '軽くなる税は、60歳の額に入れていません。',
    fees: (once: string, monthly: string) =>
      `iDeCoの手数料は、はじめに${once}、掛金を払う月ごとに${monthly}です。掛金から引かれます。金融機関によっては、別の手数料もかかります。`,
    receipt:
      '受け取るときの税は、60歳で退職し、企業型DCの一時金と同じ年に一時金で受け取った場合に、税が増える額です。控除額は今のままとしています。受け取り方や年で変わります。',
    beforeTax: '60歳では受け取れない見込みのため、受け取るときの税は計算していません。',
    cut: (place: string, amount: string) => `${place}は、上限の月${amount}で計算しています。`,
    tooSmall: (place: string, amount: string) => `${place}の掛金は、月${amount}からです。`,
    whole: (place: string, unit: string, amount: string) =>
      `${place}は${unit}単位のため、月${amount}で計算しています。`,
    lifetime: (amount: string) => `NISAは、生涯の枠の${amount}に達するまで払うとしています。`,
    nothing: '額を0円より大きくすると、比べられます。',
    wrongPay: '年収の入力を直すと、金額が出ます。',
    noPromise: '将来の金額を約束するものではありません。',
  },
  over60: '60歳までの金額を比べるため、60歳からは計算していません。3つの違いは、下の表で確かめられます。',
  line: {
    heading: '3つの違い',
    rows: [
      {
        topic: '使える人',
        matching: '会社の規約にマッチング拠出がある、企業型DCの加入者。iDeCoとは、どちらか一方です。',
        ideco: '企業型DCの加入者も使えます。マッチング拠出とは、どちらか一方です。',
        nisa: '日本に住む18歳以上の人。ほかの2つと一緒に使えます。',
      },
      {
        topic: '払うときの税',
        matching: '払った額が、所得から引かれます。手続きは会社がします。',
        ideco: '払った額が、所得から引かれます。年末調整か確定申告で申告します。',
        nisa: '軽くなりません。',
      },
      {
        topic: '増えた分の税',
        matching: 'かかりません。',
        ideco: 'かかりません。',
        nisa: 'かかりません。',
      },
      {
        topic: '口座の手数料',
        matching: 'ふつう、会社が払います。',
        ideco: '自分で払います。',
        nisa: 'ふつう、かかりません。',
      },
      {
        topic: '選べる商品',
        matching: '会社の商品一覧の中から選びます。',
        ideco: '自分で選んだ金融機関の商品から選びます。',
        nisa: '投資信託や株式です。元本確保型はありません。',
      },
      {
        topic: '引き出せる時期',
        matching:
          '原則60歳からで、それまで引き出せません。会社のDCの加入が60歳より後まで続くときは、加入が終わってからです。',
        ideco: '原則60歳からで、それまで引き出せません。',
        nisa: 'いつでも売って引き出せます。',
      },
      {
        topic: '受け取るときの税',
        matching: '一時金は退職所得控除、年金は公的年金等控除を引いて計算します。',
        ideco: '一時金は退職所得控除、年金は公的年金等控除を引いて計算します。',
        nisa: 'かかりません。',
      },
      {
        topic: '会社をやめたとき',
        matching: '会社の掛金の分と一緒に、次の制度へ移します（60歳より前の場合）。',
        ideco: 'そのまま続けられます。勤め先の変更を届け出ます。',
        nisa: 'そのまま続けられます。',
      },
    ] satisfies readonly Row[],
  },
  missing: {
    connect: '残高と会社の掛金は、年金サイトと連携するとわかります。今は、NISAだけを計算しています。',
    toConnection: '年金サイトと連携する',
    premiums: '履歴にある入金が何か月分かわからないため、会社の掛金を使う計算はしていません。',
    toPremiums: '掛金を直す（受取額の試算）',
  },
  more: {
    column: 'iDeCo・NISAとの関係を読む',
    income: '毎月いくら受け取れるかを見る',
  },
  sources: {
    heading: '出典',
    readOn:
      '2026年11月23日から12月1日に確かめました。枠や手数料は変わることがあります。会社の規約は、会社の担当者に確認してください。',
    list: [
      { title: '企業型DCとiDeCoの同時加入（野村證券）', url: 'https://dc.nomura.co.jp/ideco/service/idecocombi.html' },
      { title: '2026年12月からの拠出限度額', url: 'https://dxmagazine.jp/news/2604ukre5' },
      {
        title: '経過措置とiDeCoの掛金の上限（SBIベネフィット・システムズ）',
        url: 'https://faq.benefit401k.com/everyone/faq_detail.html?category=3013&id=632&page=2000',
      },
      { title: 'iDeCoの手数料', url: 'https://www.bk.mufg.jp/tameru/ideco/tesuuryou/index.html' },
      {
        title: '賢く使おう『NISA』制度（財務省中国財務局）',
        url: 'https://lfb.mof.go.jp/chugoku/kinyusyouken/kin3/nisaseido.html',
      },
    ],
  },
} as const;

/**
 * Holds the texts of 年末調整・確定申告: what has to be declared of a company's pension plan, and what doesn't. The rules were read
 * on the day below, in the sources below; the record keeper's figures are no certificate.
 */
export const TAX_TEXTS = {
  title: '年末調整・確定申告',
  lead: '企業型DCで申告が必要なもの、必要のないものと、あなたが払った掛金をまとめています。',
  own: {
    heading: '本人の掛金',
    year: (year: number, amount: string) => `${year}年に記録された本人の掛金は、${amount}です。`,
    noOwn: (year: number) =>
      `${year}年に記録された本人の掛金はありません。会社の掛金だけなら、申告するものはありません。`,
    caption: '年ごとの掛金',
    columns: ['年', 'あなた', '会社'],
    rowOf: (year: number) => `${year}年`,
    partly: (month: string) => `${month}からの記録です。その前の月ごとの掛金は、年金サイトに表示されていません。`,
    note: '年金サイトに記録された月で数えています。給与から引かれた月とは1、2か月ずれることがあります。申告には、源泉徴収票か証明書の金額を使ってください。この表は証明書になりません。',
    none: '年金サイトから取り込むと、掛金を年ごとに確かめられます。',
    connect: '年金サイトとの連携に進む',
  },
  rules: {
    heading: '申告が必要なもの、必要のないもの',
    list: [
      {
        name: '会社の掛金',
        answer: '申告は必要ありません',
        text: '給与とはみなされないため、所得税と住民税はかかりません。証明書は出ません。',
      },
      {
        name: '給与から引かれる本人の掛金（マッチング拠出）',
        answer: '通常、申告は必要ありません',
        text: '会社が、毎月の給与と年末調整で差し引いて計算します。源泉徴収票の「社会保険料等の金額」の欄に含まれ、うち書きで金額が載ります。給与から引かれず、振り込みなどで払っている場合は、証明書を付けて申告します。',
      },
      {
        name: 'iDeCo（ご自身の口座から払う掛金）',
        answer: '申告が必要です',
        text: '国民年金基金連合会から、10月下旬ごろから「小規模企業共済等 掛金払込証明書」が届きます。年末調整で会社に出すか、確定申告に使います。みのりには、iDeCoの掛金は表示されません。',
      },
      {
        name: '運用で増えた分、商品の預け替え',
        answer: '申告は必要ありません',
        text: '運用している間の利益に、税金はかかりません。',
      },
    ],
    received: '受け取りを始めた年の税は、受け取り方で違います。',
    toTaxes: '税金の扱いを読む',
  },
  sources: {
    heading: '出典',
    readOn:
      '2026年11月29日に確かめました。扱いが変わることもあるため、申告の前に、会社の担当者か税務署に確認してください。',
    list: [
      {
        title: 'マッチング拠出とiDeCoの源泉徴収・年末調整・確定申告',
        url: 'https://dc2opi.com/kigyougata/jigyounusi/matching/',
      },
      { title: '事業主掛金の税・社会保険の取扱い', url: 'https://dc2opi.com/2019/03/24/maebarai-kadai/' },
      { title: 'iDeCoの控除証明書（発行元と時期）', url: 'https://www.sjdc.co.jp/individual/procedure/paymentcert/' },
    ],
  },
} as const;

/** 変更手続きの案内メール — the mail that can be followed on the record keeper's site. It contains percentages, and no amount. */
import { BRAND, listed } from './locale.ts';

const LEAVING = {
  trustReserve: '信託財産留保額がかかる商品',
  lowerRate: '満期前に売ると、利率が下がる商品（中途解約利率）',
  surrenderDeduction: '満期前に売ると、解約控除により元本を下回ることがある商品',
} as const;

const COSTS = '商品によっては、売るときに信託財産留保額や解約控除がかかります。';

export const TRANSFER_MAIL = {
  subject: `【${BRAND}】運用商品の変更手続きのご案内`,
  lead: (site: string): readonly string[] => [
    `${BRAND}で選んだ運用商品の、変更手続きのご案内です。`,
    `${BRAND}では売買の手続きはできません。${site}の年金サイトで、ご自身で手続きしてください。`,
  ],
  chosenOn: '選んだ日',
  valuedOn: '資産の基準日',
  switching: {
    heading: 'A スイッチング（預け替え）',
    lead: '今ある資産を預け替えます。',
    none: '預け替える商品はありません。この手続きは必要ありません。',
    tooSmall: '選んだ割合との差が小さいため、預け替える商品はありません。この手続きは必要ありません。',
    sold: '売る商品',
    ofHeld: '（割合は、その商品の残高に対するものです）',
    bought: '買う商品',
    ofSold: '（割合は、売った代金に対するものです。合計100%）',
    all: '全部（100%）',
    lessThanOne: '1%未満',
    leftOut: '差が小さいため、手続きに含めていません',
    side: { sell: '選んだ割合より多い', buy: '選んだ割合より少ない' },
    kept: 'そのままにする商品',
  },
  allocation: {
    heading: 'B 掛金の配分変更',
    lead: 'これからの掛金で買う商品を変えます。',
    unset: '年金サイトに掛金の配分の指定がないため、この手続きはありません。',
    none: '配分の割合は今と同じです。この手続きは必要ありません。',
    newMix: '新しい配分',
    ofPremiums: '（割合は、掛金に対するものです。合計100%）',
    toZero: '0%にする商品',
  },
  steps: {
    heading: '手順',
    none: '今回、年金サイトで必要な手続きはありません。',
    signIn: '年金サイトを開き、ご自身でログインします。',
    /** @param menu as the record keeper's site names it */
    switching: (menu: string) => `「${menu}」のメニューを開き、Aの売る商品と買う商品の割合を入力します。`,
    allocation: (menu: string) => `「${menu}」のメニューを開き、Bの割合を入力します。`,
    finish:
      'それぞれの手続きで、指定、確認の順に進みます。「完了」の画面まで進まないと、申し込みは受け付けられません。',
  },
  cautions: {
    heading: 'ご注意',
    both: 'AとBは別々の手続きです。片方だけでは、もう片方は変わりません。',
    price: '売買の価格は、申し込んだ後に決まります。そのため、受け取る金額や買う金額は、あらかじめわかりません。',
    cutOff: '受付には締切時刻があります。締切を過ぎた申し込みは、次の営業日の受付になります。',
    allocationUnknown: '掛金の配分変更がいつの掛金から反映されるかは、手続きの最後の画面で確かめてください。',
    allocationDays: (days: number) =>
      `掛金の配分変更は、掛金の拠出日の${days}営業日前までに完了すると、その掛金から反映されます。`,
    noCancel: '締切の後は、申し込みを取り消せません。',
    /** Costs of selling. @param kinds of the products that are sold */
    costs: (kinds: readonly (keyof typeof LEAVING)[]) =>
      kinds.length === 0
        ? COSTS
        : `${COSTS}Aの売る商品には、${listed(kinds.map((kind) => LEAVING[kind]))}が含まれています。`,
    inProgress: '手続き中の売買があるあいだは、新しく申し込めないことがあります。',
  },
  ask: {
    heading: 'お問い合わせ',
    lines: (site: string): readonly string[] => [
      `手続きと商品については、${site}のコールセンターにお問い合わせください。電話番号は年金サイトにあります。`,
      '会社の担当者は、商品についてのご質問にはお答えできません。',
    ],
  },
  foot: {
    disclaimers: [
      'みのりは情報提供を目的とし、特定の運用商品の売買や選択を推奨・助言するものではありません。運用の指図はご自身の判断と責任で行ってください。',
      '投資信託は元本確保型ではなく、値下がりによる損失の可能性があります。',
    ],
    source: (date: string) => `データは${date}時点、記録関連運営管理機関の画面から取得したものです。`,
    whySent: `このメールは、${BRAND}でのご本人の操作により送信しています。返信はできません。`,
  },
} as const;

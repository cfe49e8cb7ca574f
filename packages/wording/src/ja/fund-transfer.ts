/**
 * Holds the texts of 変更手続きの案内. They say what to enter where and what to be careful about, as the mail of the procedure
 * does, but never that a choice is good (calculations.md section 9). 手続き, the procedure, is always done at the record
 * keeper.
 */
import { EVALUATION_TEXTS } from './investment-valuation.ts';

const DISCLAIMERS = EVALUATION_TEXTS.notes;

/** Which procedures the registered choice needs. */
export type Procedures = 'both' | 'switching' | 'allocation' | 'none';

/**
 * `nearlyNone`: none, because the holdings hardly differ from the choice. `switchingAlone`: no allocation can be
 * changed.
 */
export type Lead = Procedures | 'nearlyNone' | 'switchingAlone';

export const FUND_TRANSFER_TEXTS = {
  title: '変更手続きの案内',
  notHere: 'みのりでは売買の手続きはできません。',
  where: (site: string) => `「${site}」で手続きしてください。`,
  lead: {
    both: '手続きは、A スイッチングと B 掛金の配分変更の2つで、別々に申し込みます。片方だけでは、もう片方は変わりません。',
    switching: '必要な手続きは、A スイッチングの1つです。掛金の配分は今と同じです。',
    switchingAlone:
      '必要な手続きは、A スイッチングの1つです。年金サイトに掛金の配分の指定がないため、掛金の配分変更はありません。',
    allocation: '必要な手続きは、B 掛金の配分変更の1つです。今ある資産の預け替えはありません。',
    none: '選んだ組み合わせは今と同じです。必要な手続きはありません。',
    nearlyNone: '今の資産は、選んだ割合とほとんど同じです。差が小さいため、必要な手続きはありません。',
  } satisfies Record<Lead, string>,
  registered: '選んだ日時',
  basis: '資産の基準日',
  copy: 'コピー',
  total: '合計',
  product: '商品名',
  switching: {
    letter: 'A',
    name: 'スイッチング',
    heading: '今ある資産を預け替える（スイッチング）',
    none: '預け替える商品はありません。スイッチングの手続きは必要ありません。',
    noneWorthIt: '選んだ割合との差が小さいため、預け替える商品はありません。スイッチングの手続きは必要ありません。',
    sold: '売る商品',
    /** @param date of the valuation in which the amount was computed. */
    soldOf: (date: string) => `割合は、その商品の残高に対するものです。下の金額は、${date}の評価額で計算したものです。`,
    sellShare: '売る割合',
    all: '全部 ',
    bought: '買う商品',
    boughtOf: '割合は、売った代金に対するものです。',
    buyShare: '買う割合',
    /** For a percentage that rounds to 0, which should not be entered. */
    hardlyAny: '1%未満',
    hardlyAnyNote:
      '「1%未満」の商品は、割合を1%きざみで入力する年金サイトでは売れないことがあります。売らない分は、今の商品のまま残ります。',
    amountNote: '実際に売る金額は、売る日の価格で変わります。',
    pendingCash: (amount: string) => `待機資金（まだ商品を買っていないお金）${amount}は、預け替えの対象になりません。`,
    notIncluded: '手続きに含めないもの',
    leftOut: '差が小さいため、手続きに含めていません',
    leftOutWhy: (switched: boolean) =>
      `金額が小さい預け替えは省いています。${switched ? '次の商品は、今のまま持ち続けます。' : '資産は、今のまま持ち続けます。'}これからの掛金は、選んだ割合のとおりに買います。`,
    leftOutSide: {
      sell: (amount: string) => `選んだ割合より${amount}多い`,
      buy: (amount: string) => `選んだ割合より${amount}少ない`,
    },
    kept: '次の商品は、商品一覧にないため、今のままにしています。',
    tick: 'A スイッチングを「完了」の画面まで進めた',
    copyLabel: 'スイッチングの商品と割合をコピー',
  },
  allocation: {
    letter: 'B',
    name: '掛金の配分変更',
    heading: 'これからの掛金の配分を変える（配分割合の変更）',
    none: '配分の割合は今と同じです。掛金の配分変更の手続きは必要ありません。',
    unset:
      '年金サイトに、掛金の配分の指定がありません。掛金を払っていない間は配分がないため、掛金の配分変更の手続きは必要ありません。',
    caption: '新しい配分',
    of: '割合は、毎月の掛金に対するものです。',
    old: '今',
    new: '新しい配分',
    /** In place of today's share, where the figures come from a file without it. */
    notTold: '不明',
    tick: 'B 掛金の配分変更を「完了」の画面まで進めた',
    copyLabel: '新しい配分をコピー',
  },
  steps: {
    heading: '年金サイトでの手順',
    signIn: '年金サイトを開いて、ご自身でログインします。',
    switching: (menu: string) => `メニューの「${menu}」を開き、Aの売る商品と買う商品の割合を入力します。`,
    allocation: (menu: string) => `メニューの「${menu}」を開き、Bの新しい配分を入力します。`,
    finish: '指定、確認、完了の順に進みます。「完了」の画面まで進まないと、申し込みは受け付けられません。',
    address: '年金サイトのURL',
  },
  cautions: {
    heading: '申し込む前に',
    more: (isSwitched: boolean) => (isSwitched ? '締切、価格、費用、問い合わせ先' : '締切、問い合わせ先'),
    price: '売買の価格は、申し込んだ後に決まります。そのため、受け取る金額や買う金額は、あらかじめわかりません。',
    cutOff:
      '受付には締切時刻があります。締切までに完了した申し込みは、その営業日が指図日になります。締切を過ぎると、次の営業日の受付になります。',
    noCancel: '締切の後は、申し込みを取り消せません。',
    allocationDays: (days: number) =>
      `掛金の配分変更は、掛金の拠出日の${days}営業日前までに完了すると、その掛金から反映されます。`,
    allocationUnknown: '掛金の配分変更がいつの掛金から反映されるかは、手続きの最後の画面で確かめてください。',
    inProgress:
      '手続き中の売買があるあいだは、新しく申し込めないことがあります。買った商品は、受け渡しが終わるまで預け替えられません。',
    cost: '手続きの手数料は、多くの年金サイトで無料です。商品によっては、売るときに費用がかかります。かかる商品は、Aの表に書いています。',
    ask: (site: string) =>
      `手続きと商品については、「${site}」のコールセンターにお問い合わせください。会社の担当者は、商品についてのご質問にはお答えできません。`,
  },
  keep: {
    lead: '一覧を、メールか印刷で手元に残せます。',
    print: '印刷',
    noMail: 'メールの送り先が登録されていないため、案内メールを送れません。印刷をご利用ください。',
  },
  mail: {
    open: '案内メールを送る',
    heading: '案内メールを送る',
    to: '送り先',
    toNote: 'あなただけに送ります。メールアドレスは一部を隠しています。',
    subject: '件名',
    text: '本文',
    textNote: '次の内容を、このまま送ります。',
    send: '送る',
    sending: '送っています',
    cancel: 'やめる',
    close: '閉じる',
    failed: '送れませんでした',
    changed:
      '画面を開いた後に選択か残高が変わったため、送る内容も変わりました。閉じて画面を読み込み直し、新しい内容を確かめてください。',
    tooMany: 'メールを送れる回数の上限に達しました。',
    again: (minutes: number) => `約${minutes}分後に、もう一度お試しください。`,
    againLater: '時間をおいて、もう一度お試しください。',
    sent: '送りました',
    sentTo: (address: string, time: string) => `${address}に送りました（${time}）。`,
    arrives: '届かないときは、迷惑メールに入っていないか確認してください。',
  },
  finish: {
    heading: '手続きを終えたら',
    lead: '記録すると、2週間後に、新しい残高の取り込みを「やること」でお知らせします。',
    left: (names: string) => `完了の印が付いていない手続き：${names}`,
    press: '手続きの完了を記録',
    pressing: '記録しています',
    failed: '記録できませんでした',
    changed: '画面を開いた後に、別の組み合わせが登録されました。画面を読み込み直して、今の手続きを確かめてください。',
    done: '手続きを終えました',
    doneOn: (date: string) => `${date}に記録しました。`,
    readOn: (date: string) =>
      `売買が残高に表れるまで、しばらくかかります。${date}になると「やること」に取り込みを表示します。`,
    todo: 'やることに移動',
  },
  noScrape: {
    heading: '今の年金サイトの残高がまだありません',
    text: '手続きの一覧は、今の年金サイトの残高から作ります。会社の年金サイトが変わったときも、新しいサイトから取り込んでください。登録した組み合わせは、そのまま残っています。',
    link: '年金サイトとの連携に移動',
  },
  noSelection: {
    heading: '手続きする組み合わせがまだありません',
    text: '商品と割合を選び、「見直し後の評価」で［手続きに進む］を押すと、ここに手続きの一覧を表示します。登録した商品が選べなくなったときも、選び直してください。',
    link: '商品と割合の選択に移動',
  },
  back: '見直し後の評価に戻る',
  claiming: '受け取りの請求は、この手続きとは別です。',
  notes: {
    heading: DISCLAIMERS.heading,
    lines: (date: string) => [DISCLAIMERS.service, DISCLAIMERS.past, DISCLAIMERS.loss, DISCLAIMERS.data(date)],
  },
} as const;

/** The text that [コピー] copies: one product per line, as entered at the record keeper. */
export const TRANSFER_COPY_TEXTS = {
  switching: 'A スイッチング（預け替え）',
  sold: '■ 売る商品（その商品の残高に対する割合）',
  bought: '■ 買う商品（売った代金に対する割合。合計100%）',
  allocation: 'B 掛金の配分変更（これからの掛金）',
  newAllocation: '■ 新しい配分（掛金に対する割合。合計100%）',
  leaving: '■ 0%にする商品',
  all: '100%（全部）',
  line: (name: string, figure: string) => `・${name}　${figure}`,
} as const;

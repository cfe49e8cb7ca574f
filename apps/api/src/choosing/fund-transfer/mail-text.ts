/**
 * 変更手続きの案内メール — writes the registered selection as a mail that can be followed at the record keeper on a phone
 * (calculations.md section 9, mail): both lists in the record keeper's order and unit, the steps, warnings and whom to
 * ask. Percentages only: no amount, no balance, no id. Lines are short or may break anywhere; there are no columns,
 * because mail apps use proportional type. The same facts give the same text, so the mail sent is the mail shown.
 */

import type { FundTransfer } from '@minori/contract/fund-transfer';
import { cleanLine } from '@minori/contract/outside-text';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { formatDate } from '@minori/wording/ja/locale';
import { type Letter, letterOf } from '../../platform/mail/letter.ts';
import type { Part } from '../../platform/mail/letter-parts.ts';
import { RULE } from '../../platform/mail/letter-text.ts';

/** The figures of the text, with the names of the response. */
export type TransferMailFacts = Pick<
  FundTransfer,
  | ('registeredAt' | 'valuationDate' | 'soldFunds' | 'boughtFunds' | 'leftOut')
  | ('allocations' | 'recordKeeper' | 'keptProducts')
>;

function section(title: string): Part {
  return { is: 'section', title };
}

function group(title: string): Part {
  return { is: 'group', title };
}

function item(text: string): Part {
  return { is: 'item', parts: [text] };
}

/** Writes the product on a line of its own and its figure below it, so that a long name may wrap. */
function product(name: string, figure: string): Part {
  return { is: 'item', parts: [cleanLine(name)], figure };
}

/** A share that rounds to 0 can't be entered as a percentage. */
function sellShare({ sellPercent, isAll }: TransferMailFacts['soldFunds'][number]): string {
  if (isAll) return '全部（100%）';
  return sellPercent === 0 ? '1%未満' : `${sellPercent}%`;
}

function switching({ soldFunds, boughtFunds, leftOut }: TransferMailFacts): readonly Part[] {
  if (soldFunds.length === 0) {
    return leftOut.length === 0
      ? ['預け替える商品はありません。この手続きは不要です。']
      : ['選んだ割合との差が小さいため、預け替える商品はありません。この手続きは不要です。'];
  }
  return [
    '今ある資産を預け替えます。',
    '',
    group('売る商品'),
    '（割合は、その商品の保有分に対するものです）',
    ...soldFunds.map((fund) => product(fund.name, sellShare(fund))),
    '',
    group('買う商品'),
    '（割合は、売った代金に対するものです。合計100%）',
    ...boughtFunds.map(({ name, buyPercent }) => product(name, `${buyPercent}%`)),
  ];
}

export function isAllocationChanged({ allocations }: Pick<TransferMailFacts, 'allocations'>): boolean {
  return allocations.some(({ oldPercent, newPercent }) => oldPercent !== newPercent);
}

function allocation(facts: TransferMailFacts): readonly Part[] {
  if (facts.allocations.length === 0) return ['年金サイトに掛金の配分の指定がないため、この手続きはありません。'];
  if (!isAllocationChanged(facts)) return ['配分の割合は今と同じです。この手続きは不要です。'];
  const staying = facts.allocations.filter(({ newPercent }) => newPercent > 0);
  const leaving = facts.allocations.filter(({ newPercent }) => newPercent === 0);
  return [
    'これからの掛金で買う商品を変えます。',
    '',
    group('新しい配分'),
    '（割合は、掛金に対するものです。合計100%）',
    ...staying.map(({ name, newPercent }) => product(name, `${newPercent}%`)),
    ...(leaving.length === 0 ? [] : ['', group('0%にする商品'), ...leaving.map(({ name }) => item(cleanLine(name)))]),
  ];
}

const SIDES = {
  sell: '選んだ割合より多い',
  buy: '選んだ割合より少ない',
} as const;

/** Lists only names and sides, because the mail contains no yen. */
function leftOut(facts: TransferMailFacts): readonly Part[] {
  if (facts.leftOut.length === 0) return [];
  return [
    '',
    group('差が小さいため、手続きに含めていません'),
    ...facts.leftOut.map(({ name, side }) => product(name, SIDES[side])),
  ];
}

function kept({ keptProducts }: TransferMailFacts): readonly Part[] {
  if (keptProducts.length === 0) return [];
  return ['', group('そのままにする商品'), ...keptProducts.map(({ name }) => item(cleanLine(name)))];
}

/**
 * @param serviceName the product's name, such as みのり
 * @returns the mail in both forms; pure
 */
export function composeTransferMail(facts: TransferMailFacts, serviceName: string): Letter {
  const { name, loginUrl, switchingMenu, allocationMenu } = facts.recordKeeper;
  const keeper = {
    name: cleanLine(name),
    loginUrl: cleanLine(loginUrl),
    switchingMenu: cleanLine(switchingMenu),
    allocationMenu: cleanLine(allocationMenu),
  };
  const isBoth = facts.soldFunds.length > 0 && isAllocationChanged(facts);
  return letterOf(`【${serviceName}】運用商品の変更手続きのご案内`, [
    `${serviceName}で選んだ運用商品の、変更手続きのご案内です。`,
    `${serviceName}では売買の手続きはできません。${keeper.name}の年金サイトで、ご自身で手続きしてください。`,
    '',
    { is: 'fact', name: '選んだ日', value: formatDate(tokyoDate(Date.parse(facts.registeredAt))) },
    { is: 'fact', name: '資産の基準日', value: formatDate(facts.valuationDate) },
    '',
    section('A スイッチング（預け替え）'),
    ...switching(facts),
    ...leftOut(facts),
    ...kept(facts),
    '',
    section('B 掛金の配分変更'),
    ...allocation(facts),
    '',
    section('手順'),
    ...stepsAt(keeper, { isSwitched: facts.soldFunds.length > 0, isAllocationChanged: isAllocationChanged(facts) }),
    '',
    section('ご注意'),
    ...beforeYouOrder(facts, isBoth).map(item),
    '',
    section('お問い合わせ'),
    ...whomToAsk(keeper.name),
    '',
    { is: 'foot', mark: RULE },
    ...DISCLAIMERS,
    `データは${formatDate(facts.valuationDate)}時点、記録関連運営管理機関の画面から取得したものです。`,
    '',
    `このメールは、${serviceName}でのご本人の操作により送信しています。返信はできません。`,
    serviceName,
  ]);
}

type RecordKeeper = Omit<FundTransfer['recordKeeper'], 'code' | 'allocationCutOffDays'>;

interface Procedures {
  readonly isSwitched: boolean;
  readonly isAllocationChanged: boolean;
}

/** Writes numbered steps: log in, one step per procedure, and a last one saying that only the final screen is binding. */
function stepsAt(keeper: RecordKeeper, { isSwitched, isAllocationChanged }: Procedures): readonly Part[] {
  const orders = [
    ...(isSwitched ? [`「${keeper.switchingMenu}」のメニューを開き、Aの売る商品と買う商品の割合を入力します。`] : []),
    ...(isAllocationChanged ? [`「${keeper.allocationMenu}」のメニューを開き、Bの割合を入力します。`] : []),
  ];
  if (orders.length === 0) return ['今回、年金サイトで必要な手続きはありません。'];
  const steps = [
    ...orders,
    'それぞれの手続きで、指定、確認の順に進みます。「完了」の画面が出るまで、手続きは受け付けられません。',
  ];
  const step = (text: string, index: number): Part => ({ is: 'item', number: index + 1, parts: [text] });
  const [first, ...others] = ['年金サイトを開き、ご自身でログインします。', ...steps].map(step);
  return first === undefined ? [] : [first, { is: 'link', url: keeper.loginUrl }, ...others];
}

const LEAVING = {
  trustReserve: '信託財産留保額がかかる商品',
  lowerRate: '満期前に売ると、利率が下がる商品（中途解約利率）',
  surrenderDeduction: '満期前に売ると、解約控除により元本を下回ることがある商品',
} as const;

/** Writes the general note on selling costs, and the cost of each product that is sold. */
function leavingNote(soldFunds: FundTransfer['soldFunds']): string {
  const general = '商品によっては、売るときに信託財産留保額や解約控除がかかります。';
  const kinds = new Set(soldFunds.flatMap(({ leavingCost }) => (leavingCost ? [leavingCost.kind] : [])));
  const ours = [...kinds].map((kind) => LEAVING[kind]);
  return ours.length === 0 ? general : `${general}Aの売る商品には、${ours.join('、')}が含まれています。`;
}

/** @param isBoth whether both procedures are needed */
function beforeYouOrder(
  { soldFunds, recordKeeper }: Pick<FundTransfer, 'soldFunds' | 'recordKeeper'>,
  isBoth: boolean,
): readonly string[] {
  const { allocationCutOffDays: days } = recordKeeper;
  return [
    ...(isBoth ? ['AとBは別々の手続きです。片方だけでは、もう片方は変わりません。'] : []),
    '売買の価格は、申し込んだ後に決まります。そのため金額は変わることがあります。',
    '受付には締切時刻があります。締切を過ぎた申し込みは、次の営業日の受付になります。',
    days === null
      ? '掛金の配分変更がいつの掛金から反映されるかは、手続きの最後の画面で確かめてください。'
      : `掛金の配分変更は、掛金の拠出日の${days}営業日前までに完了すると、その掛金から反映されます。`,
    '締切の後は、申し込みを取り消せません。',
    leavingNote(soldFunds),
    '手続き中の売買があるあいだは、新しく申し込めないことがあります。',
  ];
}

function whomToAsk(recordKeeperName: string): readonly string[] {
  return [
    `手続きと商品については、${recordKeeperName}のコールセンターにお問い合わせください。電話番号は年金サイトにあります。`,
    '会社の担当者は、商品についてのご質問にはお答えできません。',
  ];
}

const DISCLAIMERS: readonly string[] = [
  'みのりは情報提供を目的とし、特定の運用商品の売買や選択を推奨・助言するものではありません。運用の指図はご自身の判断と責任で行ってください。',
  '投資信託は元本確保型ではなく、値下がりによる損失の可能性があります。',
];

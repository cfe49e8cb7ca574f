/**
 * What the mail of the procedure says beside the two lists: the steps at the record keeper, what to mind before ordering,
 * whom to ask, and the disclaimers (calculations.md section 9). It names facts of the procedure and recommends nothing.
 */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { Part } from '../../platform/mail/letter-parts.ts';

type RecordKeeper = Omit<FundTransfer['recordKeeper'], 'code' | 'allocationCutOffDays'>;

interface Procedures {
  readonly isSwitched: boolean;
  readonly isAllocationChanged: boolean;
}

/** Numbered: log in, one step a procedure, and that only the last screen counts. */
export function stepsAt(keeper: RecordKeeper, { isSwitched, isAllocationChanged }: Procedures): readonly Part[] {
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

/** The general note always stands, and names what applies to a product that is sold here. */
function leavingNote(soldFunds: FundTransfer['soldFunds']): string {
  const general = '商品によっては、売るときに信託財産留保額や解約控除がかかります。';
  const kinds = new Set(soldFunds.flatMap(({ leavingCost }) => (leavingCost ? [leavingCost.kind] : [])));
  const ours = [...kinds].map((kind) => LEAVING[kind]);
  return ours.length === 0 ? general : `${general}Aの売る商品には、${ours.join('、')}が含まれています。`;
}

/** @param isBoth whether both procedures are needed */
export function beforeYouOrder(
  { soldFunds, recordKeeper }: Pick<FundTransfer, 'soldFunds' | 'recordKeeper'>,
  isBoth: boolean,
): readonly string[] {
  const { allocationCutOffDays: days } = recordKeeper;
  return [
    ...(isBoth ? ['AとBは別々の手続きです。片方だけでは、もう片方は変わりません。'] : []),
    '売買の価格は、申し込んだ後に決まります。そのため金額は変わることがあります。',
    '受付には締切時刻があります。締切を過ぎた申し込みは、次の営業日の受付になります。',
    days === null
      ? '配分変更がいつの掛金から反映されるかは、手続きの最後の画面で確かめてください。'
      : `配分変更は、掛金の拠出日の${days}営業日前までに完了すると、その掛金から反映されます。`,
    '締切の後は、申し込みを取り消せません。',
    leavingNote(soldFunds),
    '手続き中の売買があるあいだは、新しく申し込めないことがあります。',
  ];
}

export function whomToAsk(recordKeeperName: string): readonly string[] {
  return [
    `手続きと商品については、${recordKeeperName}のコールセンターにお問い合わせください。電話番号は年金サイトにあります。`,
    '会社の人事担当者は、商品についてのご質問にはお答えできません。',
  ];
}

export const DISCLAIMERS: readonly string[] = [
  'みのりは情報提供を目的とし、特定の運用商品の売買や選択を推奨・助言するものではありません。運用の指図はご自身の判断と責任で行ってください。',
  '投資信託は元本確保型ではなく、値下がりによる損失の可能性があります。',
];

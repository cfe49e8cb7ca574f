/** 申し込む前に — what an order at a record keeper is like, whichever products are in it (calculations.md section 9). */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { Card } from '../../ui/card.tsx';
import { FUND_TRANSFER_TEXTS } from '../../wording/fund-transfer.ts';
import styles from './cautions-card.module.css';
import { isAllocationChanged, isSwitched } from './procedures.ts';

const TEXTS = FUND_TRANSFER_TEXTS.cautions;

export function CautionsCard({ transfer }: { readonly transfer: FundTransfer }) {
  return (
    <Card heading={TEXTS.heading}>
      <ul className={styles.cautions}>
        {cautionsFor(transfer).map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
    </Card>
  );
}

function cautionsFor(transfer: FundTransfer): readonly string[] {
  const { name, allocationCutOffDays: days } = transfer.recordKeeper;
  return [
    ...(isSwitched(transfer) ? [TEXTS.price] : []),
    TEXTS.cutOff,
    ...(isAllocationChanged(transfer) ? [days === null ? TEXTS.allocationUnknown : TEXTS.allocationDays(days)] : []),
    TEXTS.noCancel,
    ...(isSwitched(transfer) ? [TEXTS.cost, TEXTS.inProgress] : []),
    TEXTS.ask(name),
  ];
}

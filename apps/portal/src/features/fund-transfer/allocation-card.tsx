/** B 配分変更 — how premiums are to be allocated from now on, compared with the present allocation. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { Percent } from '../../ui/figures/percent.tsx';
import { FUND_TRANSFER_TEXTS } from '../../wording/fund-transfer.ts';
import { allocationText } from './copy-text.ts';
import styles from './procedure.module.css';
import { ProcedureCard } from './procedure-card.tsx';
import { hasAllocation, isAllocationChanged } from './procedures.ts';
import { ProductTable } from './product-table.tsx';

const TEXTS = FUND_TRANSFER_TEXTS.allocation;

interface AllocationCardProps {
  readonly transfer: Pick<FundTransfer, 'allocations'>;
  readonly isTicked: boolean;
  readonly onTick: (done: boolean) => void;
}

export function AllocationCard({ transfer, isTicked, onTick }: AllocationCardProps) {
  const { allocations } = transfer;
  const isNeeded = isAllocationChanged(transfer);
  const sum = (which: 'oldPercent' | 'newPercent') => allocations.reduce((total, row) => total + row[which], 0);
  const texts = hasAllocation(transfer) ? TEXTS : { ...TEXTS, none: TEXTS.unset };
  const copyText = isNeeded ? allocationText(transfer) : null;
  return (
    <ProcedureCard texts={texts} copyText={copyText} isTicked={isTicked} onTick={onTick}>
      {isNeeded && (
        <ProductTable
          caption={TEXTS.caption}
          support={TEXTS.of}
          columns={[TEXTS.new, TEXTS.old]}
          rows={allocations.map(({ oldPercent, newPercent, ...product }) => ({
            ...product,
            cells: [<Share key="new" percent={newPercent} />, <Share key="old" percent={oldPercent} isOld />],
          }))}
          totals={[
            <Share key="new" percent={sum('newPercent')} />,
            <Share key="old" percent={sum('oldPercent')} isOld />,
          ]}
        />
      )}
    </ProcedureCard>
  );
}

/** @param props.isOld the present percentage, shown in a weaker style for comparison. */
function Share({ percent, isOld = false }: { readonly percent: number; readonly isOld?: boolean }) {
  const share = <Percent fraction={percent / 100} decimals={0} />;
  return isOld ? <span className={styles.old}>{share}</span> : share;
}

/** A スイッチング — lists the products to sell and to buy, in the record keeper's order and unit. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS } from '@minori/wording/ja/fund-transfer';
import { formatDate } from '@minori/wording/ja/locale';
import { Percent } from '../../ui/figures/percent.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { isHardlyAny, switchingText } from './copy-text.ts';
import styles from './procedure.module.css';
import { ProcedureCard } from './procedure-card.tsx';
import { isSwitched } from './procedures.ts';
import { ProductTable } from './product-table.tsx';
import { NotIncluded } from './untouched.tsx';

const TEXTS = FUND_TRANSFER_TEXTS.switching;

interface SwitchingCardProps {
  readonly transfer: FundTransfer;
  readonly isTicked: boolean;
  readonly onTick: (done: boolean) => void;
  readonly isNext: boolean;
}

export function SwitchingCard({ transfer, ...place }: SwitchingCardProps) {
  const isNeeded = isSwitched(transfer);
  const copyText = isNeeded ? switchingText(transfer) : null;
  const texts = transfer.leftOut.length > 0 ? { ...TEXTS, none: TEXTS.noneWorthIt } : TEXTS;
  return (
    <ProcedureCard texts={texts} copyText={copyText} {...place}>
      {isNeeded && (
        <>
          <div className={styles.tables}>
            <Sold transfer={transfer} />
            <Bought transfer={transfer} />
          </div>
          <p className={styles.note}>{TEXTS.amountNote}</p>
          {transfer.soldFunds.some(isHardlyAny) && <p className={styles.note}>{TEXTS.hardlyAnyNote}</p>}
        </>
      )}
      <NotIncluded transfer={transfer} />
    </ProcedureCard>
  );
}

interface TransferProps {
  readonly transfer: FundTransfer;
}

function Sold({ transfer: { soldFunds, valuationDate } }: TransferProps) {
  return (
    <ProductTable
      caption={TEXTS.sold}
      support={TEXTS.soldOf(formatDate(valuationDate))}
      columns={[TEXTS.sellShare]}
      rows={soldFunds.map((fund) => ({ ...fund, cells: [<SellShare key="share" fund={fund} />] }))}
    />
  );
}

/** The share to sell: the percentage is what most sites ask for, the amount below it is for those that ask for one. */
function SellShare({ fund: { sellPercent, sellAmount, isAll } }: { readonly fund: FundTransfer['soldFunds'][number] }) {
  return (
    <>
      {isAll && TEXTS.all}
      {isHardlyAny({ sellPercent }) ? TEXTS.hardlyAny : <Percent fraction={sellPercent / 100} decimals={0} />}
      <span className={styles.amount}>
        <Yen amount={sellAmount} />
      </span>
    </>
  );
}

function Bought({ transfer: { boughtFunds } }: TransferProps) {
  return (
    <ProductTable
      caption={TEXTS.bought}
      support={TEXTS.boughtOf}
      columns={[TEXTS.buyShare]}
      rows={boughtFunds.map(({ buyPercent, ...product }) => ({
        ...product,
        cells: [<Percent key="share" fraction={buyPercent / 100} decimals={0} />],
      }))}
      totals={[
        <Percent
          key="total"
          fraction={boughtFunds.reduce((sum, { buyPercent }) => sum + buyPercent, 0) / 100}
          decimals={0}
        />,
      ]}
    />
  );
}

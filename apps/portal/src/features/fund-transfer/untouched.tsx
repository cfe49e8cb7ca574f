/** Shows what a スイッチング leaves unchanged: differences too small for an order, and what it can't move. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS } from '@minori/wording/ja/fund-transfer';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { ProductName } from '../../ui/product-name.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './procedure.module.css';
import { isSwitched } from './procedures.ts';

const TEXTS = FUND_TRANSFER_TEXTS.switching;

interface TransferProps {
  readonly transfer: FundTransfer;
}

/** What the procedure leaves as it is, closed at first. */
export function NotIncluded({ transfer }: TransferProps) {
  const { leftOut, pendingCash, keptProducts } = transfer;
  if (leftOut.length === 0 && pendingCash === 0 && keptProducts.length === 0) return null;
  return (
    <details className="fold">
      <summary>{TEXTS.notIncluded}</summary>
      <div className={styles.notIncluded}>
        <LeftOut transfer={transfer} />
        <Untouched transfer={transfer} />
      </div>
    </details>
  );
}

function LeftOut({ transfer }: TransferProps) {
  const { yen } = useAmountTexts();
  if (transfer.leftOut.length === 0) return null;
  return (
    <section className={styles.leftOut}>
      <h3>{TEXTS.leftOut}</h3>
      <p>{TEXTS.leftOutWhy(isSwitched(transfer))}</p>
      <ul>
        {transfer.leftOut.map(({ isinCode, name, amount, side }) => (
          <li key={isinCode}>
            <ProductName name={name} />
            <span className={styles.amount}>{TEXTS.leftOutSide[side](yen(amount))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists pending cash and products that aren't in the line-up. */
function Untouched({ transfer: { pendingCash, keptProducts } }: TransferProps) {
  const { yen } = useAmountTexts();
  return (
    <div className={styles.untouched}>
      {pendingCash > 0 && (
        <p>
          <TermText>{TEXTS.pendingCash(yen(pendingCash))}</TermText>
        </p>
      )}
      {keptProducts.length > 0 && (
        <>
          <p>{TEXTS.kept}</p>
          <ul>
            {keptProducts.map(({ isinCode, name }) => (
              <li key={isinCode}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

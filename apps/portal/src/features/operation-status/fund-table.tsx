/** 商品の表 — the figures of the cards side by side, for screens wide enough for all of them. */
import { FEE_DECIMALS } from '@minori/contract/figures';
import { classLook } from '../../ui/chart/class-look.ts';
import { shareText } from '../../ui/chart/share.ts';
import { Swatch } from '../../ui/chart/share-key.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { OPERATION_PANELS } from '../../wording/operation-status.ts';
import { Units } from './fund-card.tsx';
import styles from './fund-list.module.css';
import type { HeldFund } from './held-funds.ts';
import { YearLine } from './year-line.tsx';

const TEXTS = OPERATION_PANELS.products;
const [NAME, AMOUNT, GAIN, SHARE, UNITS, NAV] = TEXTS.columns;

export function FundTable({ funds }: { readonly funds: readonly HeldFund[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{TEXTS.caption}</caption>
      <thead>
        <tr>
          {[NAME, AMOUNT, GAIN, SHARE, TEXTS.year, TEXTS.cost, UNITS, NAV].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {funds.map((fund) => (
          <Row key={fund.productCode} fund={fund} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ fund }: { readonly fund: HeldFund }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Swatch share={classLook(fund.assetCode)} />
          <ProductName name={fund.name} />
        </span>
      </th>
      <td>
        <Yen amount={fund.valuation} />
      </td>
      <td>
        <SignedYen amount={fund.gainLoss} />
      </td>
      <td>{shareText(fund.ratio)}</td>
      <td>
        <span className={styles.inRow}>
          <YearLine fund={fund} />
          <Percent fraction={fund.yearChange} signed />
        </span>
      </td>
      <td>
        <Percent fraction={fund.expenseRatio} decimals={FEE_DECIMALS} />
      </td>
      <td>
        <Units fund={fund} />
      </td>
      <td>
        <PublicAmounts>
          <Yen amount={fund.nav} />
        </PublicAmounts>
      </td>
    </tr>
  );
}

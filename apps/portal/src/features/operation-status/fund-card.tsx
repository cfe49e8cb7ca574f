/** 商品のカード — what a product is worth and how it has changed; details are folded. */
import { FEE_DECIMALS } from '@minori/contract/figures';
import { classLook } from '../../ui/chart/class-look.ts';
import { shareText } from '../../ui/chart/share.ts';
import { Swatch } from '../../ui/chart/share-key.tsx';
import { PublicAmounts, useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { Figure, HiddenAmount, NoFigure } from '../../ui/figures/figure.tsx';
import { grouped } from '../../ui/figures/format.ts';
import { Percent } from '../../ui/figures/percent.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { OPERATION_PANELS } from '../../wording/operation-status.ts';
import styles from './fund-list.module.css';
import type { HeldFund } from './held-funds.ts';
import { YearLine } from './year-line.tsx';

const TEXTS = OPERATION_PANELS.products;

export function FundCard({ fund }: { readonly fund: HeldFund }) {
  const { name, assetCode, className, valuation, gainLoss, ratio } = fund;
  return (
    <li className={styles.card}>
      <h4 className={styles.name}>
        <Swatch share={classLook(assetCode)} />
        <ProductName name={name} />
      </h4>
      <div className={styles.figures}>
        <div>
          <p>
            <span className="visually-hidden">{TEXTS.columns[1]}</span>
            <Yen amount={valuation} size="large" />
          </p>
          <p>
            <span className="visually-hidden">{TEXTS.columns[2]}</span>
            <SignedYen amount={gainLoss} />
          </p>
          <p className="quiet">{TEXTS.classAndShare(className, shareText(ratio))}</p>
        </div>
        {fund.prices && (
          <div className={styles.year}>
            <p className="quiet">
              {TEXTS.year} <Percent fraction={fund.yearChange} signed />
            </p>
            <YearLine fund={fund} />
          </div>
        )}
      </div>
      <details className={`fold ${styles.more}`}>
        <summary>{TEXTS.more}</summary>
        <dl>
          <div>
            <dt>{TEXTS.columns[4]}</dt>
            <dd>
              <Units fund={fund} />
            </dd>
          </div>
          <div>
            <dt>{TEXTS.columns[5]}</dt>
            <dd>
              <PublicAmounts>
                <Yen amount={fund.nav} />
              </PublicAmounts>
            </dd>
          </div>
          <div>
            <dt>{TEXTS.cost}</dt>
            <dd>
              <Percent fraction={fund.expenseRatio} decimals={FEE_DECIMALS} />
            </dd>
          </div>
        </dl>
      </details>
    </li>
  );
}

/** The units would reveal the amount of a product with a public price, so they are hidden with it. */
export function Units({ fund: { units } }: { readonly fund: HeldFund }) {
  const isHidden = useAmountsHidden();
  if (units === null) return <NoFigure />;
  if (isHidden) return <HiddenAmount unit={TEXTS.units} />;
  return <Figure figure={{ sign: units > 0 ? 1 : 0, digits: `${grouped(units)}${TEXTS.units}` }} />;
}

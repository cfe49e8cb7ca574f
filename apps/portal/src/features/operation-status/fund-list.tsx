/**
 * 商品ごとの状況 — lists every product held: as cards on phones and tablets, as one table on wide screens, with the same
 * figures.
 */

import type { CallResponse } from '@minori/contract/call';
import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { FEE_DECIMALS } from '@minori/contract/figures';
import { type LineUpAssetCode, SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { getFundPrice } from '@minori/contract/fund-price';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import { grouped } from '@minori/wording/numbers';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { classLook } from '../../ui/chart/class-shares.ts';
import { DownloadCsv } from '../../ui/chart/download-csv.tsx';
import { SHORTEST_TERM } from '../../ui/chart/price-term-tabs.tsx';
import { shareText } from '../../ui/chart/share.ts';
import { Swatch } from '../../ui/chart/share-key.tsx';
import { RowSparkLine } from '../../ui/chart/spark-line-picture.tsx';
import { PublicAmounts, useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { Figure, HiddenAmount, NoFigure } from '../../ui/figures/figure.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SignedYen, Yen } from '../../ui/figures/yen.tsx';
import { ProductName } from '../../ui/product-name.tsx';
import { DESKTOP, useIsWide } from '../../ui/use-is-wide.ts';
import styles from './fund-list.module.css';

const TEXTS = OPERATION_PANELS.products;

interface FundListProps {
  readonly sysUserCode: string;
  readonly operation: EmployeeAssetOperation;
  /** The table as it is downloaded. */
  readonly file: ChartTable;
}

/** Amounts are shown even if prices can't be fetched. */
export function FundList({ sysUserCode, operation, file }: FundListProps) {
  const isDesktop = useIsWide(DESKTOP);
  const prices = useCallQuery(getFundPrice, { query: { sysUserCode, chartTypeCode: SHORTEST_TERM.code } });
  const funds = heldFunds(operation, prices.data?.performanceInfo);
  if (funds.length === 0) return <p>{TEXTS.none}</p>;
  return (
    <div className="stack-3">
      {isDesktop ? (
        <FundTable funds={funds} />
      ) : (
        <ul className={styles.cards}>
          {funds.map((fund) => (
            <FundCard key={fund.productCode} fund={fund} />
          ))}
        </ul>
      )}
      <p className="quiet">{TEXTS.unknown}</p>
      <div>
        <DownloadCsv table={file} />
      </div>
    </div>
  );
}

const [NAME, AMOUNT, GAIN, SHARE, UNITS, NAV] = TEXTS.columns;

/** Shows the figures of the cards as a table, for screens wide enough for all of them. */
function FundTable({ funds }: { readonly funds: readonly HeldFund[] }) {
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

/** Shows what a product is worth and how its value has changed; details are collapsed. */
function FundCard({ fund }: { readonly fund: HeldFund }) {
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
            <span className="spoken">{TEXTS.columns[1]}</span>
            <Yen amount={valuation} size="large" />
          </p>
          <p>
            <span className="spoken">{TEXTS.columns[2]}</span>
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
function Units({ fund: { units } }: { readonly fund: HeldFund }) {
  const isHidden = useAmountsHidden();
  if (units === null) return <NoFigure />;
  if (isHidden) return <HiddenAmount />;
  return <Figure figure={{ sign: units > 0 ? 1 : 0, digits: `${grouped(units)}${TEXTS.units}` }} />;
}

/** Draws the prices of the last year as a small line; the figure next to it states the change. */
function YearLine({ fund: { prices } }: { readonly fund: HeldFund }) {
  if (!prices) return null;
  return (
    <span className={styles.line}>
      <RowSparkLine points={prices.map(({ nav }, at) => ({ at, value: nav }))} />
    </span>
  );
}

type Performance = CallResponse<typeof getFundPrice>['performanceInfo'][number];

interface HeldFund
  extends Pick<
    EmployeeAssetOperation['assetsValuation'][number],
    'productCode' | 'name' | 'units' | 'nav' | 'valuation' | 'gainLoss' | 'ratio'
  > {
  readonly assetCode: LineUpAssetCode;
  readonly className: string;
  /** Month-end prices of the last year, oldest first; null for a product without any. */
  readonly prices: Performance['prices'] | null;
  /** Price change over one year as a fraction; null if the price history is shorter. */
  readonly yearChange: number | null;
  /** 信託報酬, a fraction per year; null if it isn't known. */
  readonly expenseRatio: number | null;
}

/** @param performances undefined until they have loaded */
function heldFunds(
  { assetsValuation, investmentRatios }: Pick<EmployeeAssetOperation, 'assetsValuation' | 'investmentRatios'>,
  performances: readonly Performance[] | undefined,
): HeldFund[] {
  return assetsValuation.map(({ assetClassCode, acquisitionCost: _, ...holding }) => {
    const category = investmentRatios.find(({ categoryClassCode }) => categoryClassCode === assetClassCode);
    const performance = performances?.find(({ productCode }) => productCode === holding.productCode);
    const hasPrices = performance?.prices.some(({ nav }) => nav !== null) ?? false;
    return {
      ...holding,
      assetCode: assetClassCode ?? SEVERAL_CLASSES,
      className: category?.categoryName ?? TEXTS.severalClasses,
      prices: hasPrices ? (performance?.prices ?? null) : null,
      yearChange: performance?.figures?.investmentReturn ?? null,
      expenseRatio: performance?.expenseRatio ?? null,
    };
  });
}

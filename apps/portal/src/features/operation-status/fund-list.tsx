/** 商品ごとの状況 — every product held: cards on phones and tablets, one table on wide screens, with the same figures. */

import type { EmployeeAssetOperation } from '@minori/contract/employee-assets';
import { getFundPrice } from '@minori/contract/fund-price';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DownloadCsv } from '../../ui/chart/download-csv.tsx';
import { SHORTEST_TERM } from '../../ui/chart/price-term-tabs.tsx';
import { DESKTOP, useIsWide } from '../../ui/use-is-wide.ts';
import { OPERATION_PANELS } from '../../wording/operation-status.ts';
import { FundCard } from './fund-card.tsx';
import styles from './fund-list.module.css';
import { FundTable } from './fund-table.tsx';
import { heldFunds } from './held-funds.ts';

const TEXTS = OPERATION_PANELS.products;

interface FundListProps {
  readonly sysUserCode: string;
  readonly operation: EmployeeAssetOperation;
  /** The table for the download. */
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

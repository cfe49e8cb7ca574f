/**
 * Shows the past returns and risk, or the interest rates, of every product of a class in one table, in the order of the
 * list.
 */

import type { CallResponse } from '@minori/contract/call';
import { FEE_DECIMALS } from '@minori/contract/figures';
import { getFundDetail } from '@minori/contract/fund-detail';
import type { FundByAssetModel } from '@minori/contract/fund-line-up';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { ChartCell, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './asset-group.module.css';

const TEXTS = ITEM_SELECTION_TEXTS.choose.details;

interface GroupDetailsProps {
  readonly employee: Employee;
  readonly group: FundByAssetModel;
  readonly riskToleranceCode: RiskToleranceCode;
}

type Details = CallResponse<typeof getFundDetail>['fundDetails'];

export function GroupDetails({ employee: { sysOrganizationCode }, group, riskToleranceCode }: GroupDetailsProps) {
  const { assetCode, assetName } = group;
  const details = useCallQuery(getFundDetail, {
    query: {
      sysOrganizationCode,
      typeCode: '2',
      riskToleranceCode: `${riskToleranceCode}`,
      assetClassCode: `${assetCode}`,
      isPdf: 'false',
    },
  });
  return (
    <Loaded query={details} lines={[6]}>
      {({ fundDetails }) => <Record details={fundDetails} name={assetName} />}
    </Loaded>
  );
}

function Record({ details, name }: { readonly details: Details; readonly name: string }) {
  const isFixed = details.every(({ horizons }) => horizons.length === 0);
  return (
    <div className={styles.record}>
      <DataTable table={isFixed ? rateTable(details, name) : returnTable(details, name)} />
      <p className="quiet">{isFixed ? TEXTS.fixedNote : TEXTS.note}</p>
    </div>
  );
}

const YEARS = [1, 3, 5, 10] as const;
const RISK_YEARS = 5;

function returnTable(details: Details, name: string): ChartTable {
  return {
    caption: TEXTS.caption(name),
    rowsAre: 'products',
    columns: TEXTS.columns,
    rows: details.map(({ name: heading, horizons }) => {
      const figuresOf = (years: number) => horizons.find((each) => each.years === years)?.figures ?? null;
      return {
        heading,
        cells: [
          ...YEARS.map((years): ChartCell => percentCell(figuresOf(years)?.returnByYear, true)),
          percentCell(figuresOf(RISK_YEARS)?.investmentRisk, false),
        ],
      };
    }),
  };
}

function rateTable(details: Details, name: string): ChartTable {
  return {
    caption: TEXTS.fixedCaption(name),
    rowsAre: 'products',
    columns: TEXTS.fixedColumns,
    rows: details.map(({ name: heading, annualRate }) => ({
      heading,
      cells: [{ kind: 'percent', fraction: annualRate, decimals: FEE_DECIMALS }],
    })),
  };
}

function percentCell(fraction: number | undefined, signed: boolean): ChartCell {
  return { kind: 'percent', fraction: fraction ?? null, decimals: 1, signed };
}

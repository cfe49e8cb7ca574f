/** 評価の横の数字 — what stands beside the reader's grade, as the evaluation screen has it: rates, and amounts that can be hidden. */

import type { BesideGrade } from '@minori/contract/beside-grade';
import type { CallResponse } from '@minori/contract/call';
import { FEE_DECIMALS } from '@minori/contract/figures';
import { riskReturnInfo } from '@minori/contract/risk-return';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { ChartRow, ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatPercent } from '../../ui/figures/format.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { OWN_TEXTS as TEXTS } from '../../wording/method-scores.ts';
import { MethodPart } from './method-parts.tsx';

interface OwnBesideProps {
  readonly beside: BesideGrade;
  readonly sysUserCode: string;
}

export function OwnBeside({ beside, sysUserCode }: OwnBesideProps) {
  const info = useCallQuery(riskReturnInfo, { query: { sysUserCode, isAfterImprove: 'false' } });
  return (
    <MethodPart heading={TEXTS.beside}>
      <p>{TEXTS.besideLead}</p>
      <Loaded query={info} lines={[5]}>
        {(data) => (
          <>
            <DataTable table={ratesTable(beside, data)} />
            <DataTable table={amountsTable(beside, data)} />
          </>
        )}
      </Loaded>
    </MethodPart>
  );
}

type Expected = CallResponse<typeof riskReturnInfo>;

interface RateLook {
  readonly decimals: number;
  readonly signed?: boolean;
}

const RATE: RateLook = { decimals: 1 };
const FEE: RateLook = { decimals: FEE_DECIMALS };
const CHANGE: RateLook = { decimals: 1, signed: true };

function ratesTable({ cost, purchasingPower }: BesideGrade, expected: Expected): ChartTable {
  const texts = TEXTS.figures;
  const row = (heading: string, fraction: number, look: RateLook): ChartRow => ({
    heading,
    cells: [{ kind: 'percent', fraction, ...look }],
  });
  const percentOf = (fraction: number) => formatPercent(fraction, 1, '').digits;
  return {
    ...{ caption: texts.caption, columns: texts.columns },
    rows: [
      ...(expected
        ? [
            row(texts.return, expected.current.returnByYear, RATE),
            row(texts.risk, expected.current.investmentRisk, RATE),
          ]
        : []),
      row(texts.fee, cost.fee, FEE),
      row(texts.cheapestFee, cost.cheapestFee, FEE),
      ...(purchasingPower
        ? [
            row(texts.realChange(percentOf(purchasingPower.cpi)), purchasingPower.realChange, CHANGE),
            row(texts.realChange(percentOf(HIGHER_INFLATION)), purchasingPower.at2.realChange, CHANGE),
          ]
        : []),
    ],
  };
}

function amountsTable({ cost, purchasingPower }: BesideGrade, expected: Expected): ChartTable {
  const texts = TEXTS.amounts;
  const row = (heading: string, amount: number): ChartRow => ({ heading, cells: [{ kind: 'yen', amount }] });
  return {
    ...{ caption: texts.caption, columns: texts.columns },
    rows: [
      row(texts.yearly, cost.yearlyYen),
      row(texts.cheapest, cost.cheapestYearlyYen),
      ...(expected
        ? [row(texts.badYear, expected.ownYen.badYearLoss), row(texts.badYearMean, expected.ownYen.badYearMeanLoss)]
        : []),
      ...(purchasingPower
        ? [row(texts.base, purchasingPower.realBase), row(texts.standard, purchasingPower.realStandard)]
        : []),
    ],
  };
}

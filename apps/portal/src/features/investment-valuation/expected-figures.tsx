/**
 * これからの想定 — shows the expected figures of the present asset allocation and of the model, in a table of their own and
 * never in the chart of the past.
 */

import type { CallResponse } from '@minori/contract/call';
import type { riskReturnInfo } from '@minori/contract/risk-return';
import { EVALUATION_TEXTS, PANEL_TEXTS } from '@minori/wording/ja/investment-valuation';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { figuresRow } from './figures-row.ts';

const TEXTS = PANEL_TEXTS.expected;

interface ExpectedFiguresProps {
  readonly info: CallResponse<typeof riskReturnInfo>;
}

export function ExpectedFigures({ info }: ExpectedFiguresProps) {
  if (!info) return <p>{EVALUATION_TEXTS.empty.text}</p>;
  const rows = [figuresRow(TEXTS.own, info.current), ...(info.model ? [figuresRow(TEXTS.model, info.model)] : [])];
  return (
    <>
      <DataTable table={{ caption: TEXTS.caption, columns: TEXTS.columns, rows }} />
      <p>{EVALUATION_TEXTS.notes.estimate}</p>
    </>
  );
}

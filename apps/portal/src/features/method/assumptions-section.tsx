/**
 * 想定リターンとリスク — shows the assumptions of each asset class with date and source, and explains how the return and risk of
 * an allocation are computed from them.
 */

import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { ASSUMPTION_SET_IDS, sevenCorrelations } from '@minori/engine/assumptions/capital-market-assumptions';
import { defaultFee } from '@minori/engine/assumptions/model-fees';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { displayedReturn } from '@minori/engine/risk-return/displayed-return';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import { Z_95 } from '@minori/engine/statistics/normal-distribution';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { formatDate } from '@minori/wording/ja/locale';
import { HEDGED_BONDS, ASSUMPTION_TEXTS as TEXTS } from '@minori/wording/ja/method-money';
import { ASSET_CLASS_NAMES, RISK_TOLERANCE_NAMES } from '@minori/wording/ja/names';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { Formulas, MethodPart, MethodSection, Paragraphs, Points, type TextOrSentence } from './method-parts.tsx';

export function AssumptionsSection() {
  const cautiousRisk = assumptionSet('CMA-2025-LOW').risk[SHORT_TERM];
  return (
    <MethodSection place="assumptions">
      <Paragraphs of={[TEXTS.lead]} />
      <DataTable table={assumptionsTable()} />
      <Paragraphs of={[TEXTS.mean, TEXTS.risk, TEXTS.shortTermRisk(String(100 * cautiousRisk)), TEXTS.hedged]} />
      <Displayed />
      <MethodPart heading={TEXTS.correlations}>
        <Paragraphs of={[TEXTS.correlationText]} />
        <DataTable table={correlationTable()} />
      </MethodPart>
      <MethodPart heading={TEXTS.inflation}>
        <Paragraphs of={[TEXTS.inflationText(assumptionSet().inflation ?? 0, HIGHER_INFLATION)]} />
      </MethodPart>
      <MethodPart heading={TEXTS.sources}>
        <Points of={sources()} />
      </MethodPart>
    </MethodSection>
  );
}

/** Shows the return that the screens display, with the model of 標準型 at the default fees as an example. */
function Displayed() {
  const type = RISK_TOLERANCES[1];
  const weights = modelPortfolios(true)[type.code];
  const expenseRatio = defaultFee(weights);
  const { returnByYear: median, investmentRisk: risk } = displayedReturn({ weights, expenseRatio }, assumptionSet());
  return (
    <MethodPart heading={TEXTS.displayed}>
      <Paragraphs of={TEXTS.displayedText} />
      <Formulas of={TEXTS.displayedFormulas} />
      <Paragraphs
        of={[
          TEXTS.displayedExample(RISK_TOLERANCE_NAMES[type.code], { fee: expenseRatio, risk, median }),
          TEXTS.badYear(Z_95),
        ]}
      />
    </MethodPart>
  );
}

function sources(): readonly TextOrSentence[] {
  const sets = ASSUMPTION_SET_IDS.map((id) => {
    const { name, text } = TEXTS.sets[id];
    return TEXTS.setWith(TEXTS.set(name, id, formatDate(assumptionSet(id).effectiveFrom)), text);
  });
  return [...sets, ...TEXTS.own];
}

/** The six classes, followed by hedged foreign bonds. */
const NAMES = [...Object.values(ASSET_CLASS_NAMES), HEDGED_BONDS];

/** The table of each class's mean and risk under the assumption sets. */
function assumptionsTable(): ChartTable {
  const base = assumptionSet('CMA-2025-BASE');
  const low = assumptionSet('CMA-2025-LOW');
  const columns = [
    { values: [...base.mean, base.hedgedForeignBonds.mean], decimals: 1 },
    { values: [...low.mean, low.hedgedForeignBonds.mean], decimals: 1 },
    { values: [...base.risk, base.hedgedForeignBonds.risk], decimals: 2 },
  ];
  return {
    caption: TEXTS.classes.caption(formatDate(base.effectiveFrom)),
    columns: TEXTS.classes.columns,
    rows: NAMES.map((heading, place) => ({
      heading,
      cells: columns.map(({ values, decimals }) => ({
        kind: 'percent' as const,
        fraction: values[place] ?? null,
        decimals,
      })),
    })),
  };
}

/** Letters for the classes, for headings without room for a name. */
const MARKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

function correlationTable(): ChartTable {
  const rows = sevenCorrelations(assumptionSet());
  return {
    caption: TEXTS.correlationCaption,
    columns: [TEXTS.class, ...MARKS],
    rows: NAMES.map((name, place) => ({
      heading: `${MARKS[place]} ${name}`,
      // A number without a unit, with as many decimals in every cell.
      cells: MARKS.map((_mark, other) => ({
        kind: 'percent' as const,
        fraction: (rows[place]?.[other] ?? 0) / 100,
        decimals: 3,
        unit: '' as const,
      })),
    })),
  };
}

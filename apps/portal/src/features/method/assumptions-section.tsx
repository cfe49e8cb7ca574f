/** 想定リターンとリスク — the assumptions of each class with date and source, and how a mix's return and risk follow from them. */
import { assumptionSet } from '@minori/engine/assumptions/assumption-sets';
import { ASSUMPTION_SET_IDS } from '@minori/engine/assumptions/capital-market-assumptions';
import { defaultFee } from '@minori/engine/assumptions/model-fees';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { displayedReturn } from '@minori/engine/risk-return/displayed-return';
import { HIGHER_INFLATION } from '@minori/engine/simulation/chances-below';
import { Z_95 } from '@minori/engine/statistics/normal-distribution';
import { SHORT_TERM } from '@minori/engine/vocabulary/asset-class';
import { RISK_TOLERANCES } from '@minori/engine/vocabulary/risk-tolerance';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { ASSUMPTION_TEXTS as TEXTS } from '../../wording/method-money.ts';
import { assumptionsTable, correlationTable } from './assumption-tables.ts';
import { Formulas, MethodPart, MethodSection, Paragraphs, Points, type Said } from './method-parts.tsx';

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

/** The return that the screens show, with the model of 標準型 at the default fees as its example. */
function Displayed() {
  const type = RISK_TOLERANCES[1];
  const weights = modelPortfolios(true)[type.code];
  const expenseRatio = defaultFee(weights);
  const { returnByYear: median, investmentRisk: risk } = displayedReturn({ weights, expenseRatio }, assumptionSet());
  return (
    <MethodPart heading={TEXTS.displayed}>
      <Paragraphs of={TEXTS.displayedText} />
      <Formulas of={TEXTS.displayedFormulas} />
      <Paragraphs of={[TEXTS.displayedExample(type.name, { fee: expenseRatio, risk, median }), TEXTS.badYear(Z_95)]} />
    </MethodPart>
  );
}

function sources(): readonly Said[] {
  const sets = ASSUMPTION_SET_IDS.map((id) => {
    const { name, text } = TEXTS.sets[id];
    return `${TEXTS.set(name, id, formatDate(assumptionSet(id).effectiveFrom))}：${text}`;
  });
  return [...sets, ...TEXTS.own];
}

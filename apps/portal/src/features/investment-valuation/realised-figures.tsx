/**
 * 過去の実績 — shows what today's asset allocation would have returned over 1, 3, 5 and 10 years, compared with the model
 * and with the market of its own classes; one tab per horizon.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { HORIZONS, type Horizon } from '@minori/engine/vocabulary/horizon';
import { againstClassSentence } from '@minori/wording/ja/against-class';
import { PANEL_TEXTS } from '@minori/wording/ja/investment-valuation';
import { useState } from 'react';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { RiskReturnPicture } from '../../ui/chart/risk-return-picture.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './evaluation-panels.module.css';
import { Explanation } from './explanation.tsx';
import { figuresRow } from './figures-row.ts';

const TEXTS = PANEL_TEXTS.realised;

const BLOCKS = { 1: 'oneYear', 3: 'threeYears', 5: 'fiveYears', 10: 'tenYears' } as const satisfies Record<
  Horizon,
  keyof InvestmentValuation
>;

type Block = InvestmentValuation['oneYear'];

export function RealisedFigures({ valuation }: { readonly valuation: InvestmentValuation }) {
  const longest = HORIZONS.findLast((years) => valuation[BLOCKS[years]].own !== null) ?? 1;
  const [selected, select] = useState(String(Math.min(3, longest)));
  return (
    <Tabs
      label={TEXTS.tabs}
      selected={selected}
      onSelect={select}
      tabs={HORIZONS.map((years) => ({
        key: String(years),
        title: TEXTS.horizon(years),
        content: (
          <div className="stack-4">
            <OneHorizon years={years} block={valuation[BLOCKS[years]]} />
            <AgainstMarket years={years} valuation={valuation} />
          </div>
        ),
      }))}
    />
  );
}

function OneHorizon({ years, block }: { readonly years: Horizon; readonly block: Block }) {
  const { own, model } = block;
  if (!own) return <p>{TEXTS.empty(years)}</p>;
  const finding = model
    ? TEXTS.findingWithModel(years, own.returnByYear, model.returnByYear)
    : TEXTS.finding(years, own.returnByYear);
  const isReference = own.isReference || model?.isReference === true;
  return (
    <ChartFigure finding={finding} table={tableOf(years, block)} note={isReference && TEXTS.reference}>
      {(width) => (
        <RiskReturnPicture
          width={width}
          points={pointsOf(block)}
          riskLimit={block.investmentRiskLimit}
          returnLimit={block.returnByYearLimit}
        />
      )}
    </ChartFigure>
  );
}

/** The points of the chart in percent, like its axes. */
function pointsOf({ own, model }: Block) {
  return [
    ...(own ? [{ key: 'own' as const, name: TEXTS.own, ...inPercent(own) }] : []),
    ...(model ? [{ key: 'model' as const, name: TEXTS.model, ...inPercent(model) }] : []),
  ];
}

function inPercent({ investmentRisk, returnByYear }: NonNullable<Block['own']>) {
  return { risk: 100 * investmentRisk, return: 100 * returnByYear };
}

function tableOf(years: Horizon, { own, model }: Block): ChartTable {
  return {
    caption: TEXTS.caption(years),
    columns: TEXTS.columns,
    rows: [figuresRow(TEXTS.own, own), figuresRow(TEXTS.model, model)],
  };
}

/**
 * 市場平均との差 — nothing if the allocation has no figures for this horizon, or if the valuation was stored before this
 * comparison existed.
 */
function AgainstMarket({ years, valuation }: { readonly years: Horizon; readonly valuation: InvestmentValuation }) {
  const { againstClass } = valuation;
  if (!againstClass || !valuation[BLOCKS[years]].own) return null;
  const difference = againstClass[BLOCKS[years]];
  const { hedged, noMarket, meaning } = TEXTS.market;
  if (difference === null) return <Explanation>{againstClass.isHedged ? hedged : noMarket(years)}</Explanation>;
  return (
    <>
      <p className={styles.finding}>
        <SentenceText sentence={againstClassSentence(difference)} />
      </p>
      <Explanation>{meaning}</Explanation>
    </>
  );
}

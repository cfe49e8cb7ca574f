/**
 * 評価 — renders the five panels that explain the grade. A closed panel still shows its score, so that the list of
 * headings is a summary.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { Sentence } from '@minori/contract/sentence';
import { areAllProtected } from '@minori/engine/investment-valuation/protected-mix';
import { roundDecimals } from '@minori/engine/rounding/decimals';
import { AREAS } from '@minori/engine/vocabulary/area';
import { AREA_NAMES, EVALUATION_TEXTS, PANEL_TEXTS } from '@minori/wording/ja/investment-valuation';
import { formatPercent } from '@minori/wording/numbers';
import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { areaShares, classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { DivergingBarsPicture } from '../../ui/chart/diverging-bars-picture.tsx';
import { roundingNote, type Share, shareTable } from '../../ui/chart/share.ts';
import { SharePicture } from '../../ui/chart/share-picture.tsx';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { AfterDiagnosis } from './diagnosis-link.tsx';
import styles from './evaluation-panels.module.css';
import { Explanation } from './explanation.tsx';
import { gapFinding, gapTable, modelGaps, pointsApart } from './model-comparison.tsx';
import { OwnYenRisk } from './own-yen-risk.tsx';
import { RealisedFigures } from './realised-figures.tsx';
import { ReasonPanel } from './reason-panel.tsx';

const TEXTS = PANEL_TEXTS.gap;

interface EvaluationPanelsProps {
  readonly valuation: InvestmentValuation;
  /** The panel これからの想定. It comes from a separate call, so that its failure doesn't affect the rest. */
  readonly expected: ReactNode;
}

export function EvaluationPanels({ valuation, expected }: EvaluationPanelsProps) {
  const isDiagnosed = valuation.riskTolerance !== null;
  // Principal-guaranteed products need no diversification: a full score would suggest that they are diversified.
  const isAllProtected = areAllProtected(valuation.categoryAssetRatio);
  const orDiagnose = (panel: ReactNode) => (isDiagnosed ? panel : <AfterDiagnosis />);
  return (
    <Accordion
      name="investmentEvaluation"
      panels={[
        {
          heading: PANEL_TEXTS.reasons.heading,
          aside: <ScoreAside score={valuation.totalScore} />,
          content: <ReasonPanel valuation={valuation} />,
        },
        {
          heading: PANEL_TEXTS.assets.heading,
          aside: <ScoreAside score={valuation.assetClassScore} isNotMeasured={isAllProtected} />,
          content: <AssetPanel valuation={valuation} />,
        },
        {
          heading: PANEL_TEXTS.areas.heading,
          aside: <ScoreAside score={valuation.areaClassScore} isNotMeasured={isAllProtected} />,
          content: <AreaPanel valuation={valuation} />,
        },
        {
          heading: PANEL_TEXTS.gap.heading,
          aside: <ScoreAside score={valuation.separationGapScore} />,
          content: orDiagnose(<GapPanel valuation={valuation} />),
        },
        {
          heading: PANEL_TEXTS.risk.heading,
          aside: <ScoreAside score={valuation.riskGapScore} />,
          content: <RiskPanel valuation={valuation} expected={expected} />,
        },
      ]}
    />
  );
}

interface ScoreAsideProps {
  readonly score: number | null;
  /** True if nothing is held that the score could measure. */
  readonly isNotMeasured?: boolean;
}

/** A panel's score next to its heading; 「—」 if there is none before a diagnosis. */
function ScoreAside({ score, isNotMeasured = false }: ScoreAsideProps) {
  if (isNotMeasured) return <span className={styles.score}>{EVALUATION_TEXTS.notMeasured}</span>;
  return <span className={styles.score}>{score === null ? <NoFigure /> : EVALUATION_TEXTS.score(score)}</span>;
}

/** 目安との近さ, panel 4 — shows by how many points each class is above or below the model of the employee's risk type. */
function GapPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const gaps = modelGaps(valuation);
  return (
    <>
      <ChartFigure finding={gapFinding(gaps)} table={gapTable(gaps)}>
        {(width) => <DivergingBarsPicture rows={gaps} width={width} less={TEXTS.less} more={TEXTS.more} />}
      </ChartFigure>
      <Explanation>{TEXTS.explanation(valuation.riskTolerance?.name ?? '', pointsApart(valuation))}</Explanation>
    </>
  );
}

interface RiskPanelProps {
  readonly valuation: InvestmentValuation;
  readonly expected: ReactNode;
}

/**
 * Compares the risk of the present asset allocation with that of the risk type, and shows its past result and its
 * expected figures. Realised and expected figures are different notions and never share a chart (calculations.md
 * section 2).
 */
function RiskPanel({ valuation, expected }: RiskPanelProps) {
  return (
    <>
      <p className={styles.finding}>
        <SentenceText sentence={riskSentence(valuation)} />
      </p>
      <Explanation>{PANEL_TEXTS.risk.explanation}</Explanation>
      <OwnYenRisk />
      <section className={styles.part}>
        <h4 className={styles.heading}>{PANEL_TEXTS.realised.heading}</h4>
        <Explanation>{PANEL_TEXTS.realised.lead}</Explanation>
        <RealisedFigures valuation={valuation} />
      </section>
      <section className={styles.part}>
        <h4 className={styles.heading}>{PANEL_TEXTS.expected.heading}</h4>
        <Explanation>{PANEL_TEXTS.expected.lead}</Explanation>
        {expected}
      </section>
    </>
  );
}

/** Risks closer than this fraction, half a percentage point, are called equal. */
const SAME_BELOW = 0.005;

function riskSentence({ reason, riskTolerance }: InvestmentValuation): Sentence {
  const { investmentRisk: own, modelRisk: model } = reason;
  const texts = PANEL_TEXTS.risk;
  if (model === null || !riskTolerance) return texts.own(own);
  if (Math.abs(own - model) < SAME_BELOW) return texts.same(riskTolerance.name, own);
  return (own > model ? texts.higher : texts.lower)(riskTolerance.name, own, model);
}

const AREAS_TEXTS = PANEL_TEXTS.areas;

/** Shows the shares by area, compared with those of the model. */
function AreaPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const shares = areaShares(valuation.areaRatio);
  const { name, ratio } = largestShare(shares);
  const whole = { name, figure: formatPercent(ratio, 0).digits };
  return (
    <>
      <ChartFigure
        finding={ratio === 1 ? AREAS_TEXTS.one(name) : AREAS_TEXTS.finding(name, ratio)}
        table={tableOf(valuation)}
        note={roundingNote(shares)}
      >
        {(width) => <SharePicture shares={shares} width={width} whole={whole} />}
      </ChartFigure>
      <Explanation>{AREAS_TEXTS.explanation}</Explanation>
    </>
  );
}

function tableOf({ areaRatio, modelAreaRatio }: InvestmentValuation): ChartTable {
  return {
    caption: AREAS_TEXTS.caption,
    columns: modelAreaRatio
      ? [AREAS_TEXTS.area, AREAS_TEXTS.own, AREAS_TEXTS.model]
      : [AREAS_TEXTS.area, AREAS_TEXTS.own],
    rows: AREAS.map((area) => ({
      heading: AREA_NAMES[area],
      cells: [areaRatio, ...(modelAreaRatio ? [modelAreaRatio] : [])].map((ratios) => ({
        kind: 'percent' as const,
        fraction: ratios[area],
        decimals: 0,
      })),
    })),
  };
}

const ASSETS_TEXTS = PANEL_TEXTS.assets;

/** Shows the asset allocation by class, and the effective number of classes. */
function AssetPanel({ valuation }: { readonly valuation: InvestmentValuation }) {
  const shares = classShares(valuation.categoryAssetRatio);
  const { effectiveAssetClasses, effectiveAssetClassesReference } = valuation.reason;
  // 元本確保型 has no reference: its own model is one class, so it is measured by another type's diversification.
  const reference = valuation.riskTolerance?.code === 4 ? null : effectiveAssetClassesReference;
  const kinds = kindsText(effectiveAssetClasses);
  const whole = { name: ASSETS_TEXTS.middle, figure: ASSETS_TEXTS.kinds(kinds) };
  return (
    <>
      <ChartFigure
        finding={findingOf(shares, effectiveAssetClasses)}
        table={shareTable(shares, { caption: ASSETS_TEXTS.caption, heading: ASSETS_TEXTS.class })}
        note={roundingNote(shares)}
      >
        {(width) => <SharePicture shares={shares} width={width} whole={whole} />}
      </ChartFigure>
      <Explanation>
        {reference !== null && ASSETS_TEXTS.figuresWithModel(kinds, kindsText(reference))}
        {ASSETS_TEXTS.explanation}
      </Explanation>
    </>
  );
}

/** Below this effective number there is almost one class; rounding it would hide the others. */
const NEARLY_ONE = 1.5;

function findingOf(shares: readonly Share[], kinds: number): Sentence {
  const held = shares.filter(({ ratio }) => ratio > 0).length;
  const name = largestShare(shares).name;
  if (held === 1) return ASSETS_TEXTS.one(name);
  // More than the classes held: the equities count as the world's markets.
  if (Math.round(kinds) > held) return ASSETS_TEXTS.world(held);
  return kinds < NEARLY_ONE ? ASSETS_TEXTS.nearlyOne(held, name) : ASSETS_TEXTS.finding(held, Math.round(kinds));
}

/** Writes the effective number with one decimal: 3.2. */
function kindsText(effective: number): string {
  return roundDecimals(effective, 1).toFixed(1);
}

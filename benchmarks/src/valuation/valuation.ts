/** 運用評価の一括計算 — 100,000 employees in columns, against the obvious way and against a bare loop. */
import { assumptionSet, DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { modelPortfolios } from '@minori/engine/assumptions/model-portfolios';
import { areaRatio } from '@minori/engine/risk-return/area-ratio';
import { portfolioMoments } from '@minori/engine/risk-return/portfolio-moments';
import { newValuationColumns } from '@minori/engine/valuation/batch-columns';
import { valuationBasis } from '@minori/engine/valuation/valuation-basis';
import { valueInBatch } from '@minori/engine/valuation/valuation-batch';
import { GRADES } from '@minori/engine/vocabulary/grade';
import type { Benchmark } from '../runner/entry.ts';
import { columnarLimit, type LimitResult, type LimitTables } from './columnar-limit.ts';
import { columnsOf, people } from './company.ts';
import { type Assumptions, naiveValuation, wirePerson } from './naive.ts';

const PEOPLE = 100_000;
const SEED = 20_260_401;
const TYPES = [1, 2, 3, 4] as const;

function tables(): { naive: Assumptions; limit: LimitTables } {
  const cma = assumptionSet(DEFAULT_ASSUMPTION_SET_ID);
  const portfolios = modelPortfolios(true);
  const models = TYPES.map((type) => ({ weights: portfolios[type], areaWeights: areaRatio(portfolios[type]) }));
  const [conservative, standard, aggressive] = models as [Model, Model, Model, Model];
  const effective = (weights: readonly number[]) => 1 / weights.reduce((sum, weight) => sum + weight * weight, 0);
  const yardsticks = [conservative, standard, aggressive, conservative];
  return {
    naive: {
      sd: cma.risk,
      correlation: cma.correlation,
      models: models.map((model, index) => wirePerson({ ...model, riskToleranceCode: TYPES[index] ?? 4 })),
    },
    limit: {
      model: Float64Array.from(models.flatMap((model) => [...model.weights])),
      modelRisk: Float64Array.from(models, (model) => portfolioMoments(model.weights, cma).risk),
      effectiveClasses: Float64Array.from(yardsticks, (model) => effective(model.weights)),
      effectiveAreas: Float64Array.from(yardsticks, (model) => effective(model.areaWeights)),
      covariance: Float64Array.from(cma.covariance),
    },
  };
}

interface Model {
  readonly weights: ReturnType<typeof modelPortfolios>[1];
  readonly areaWeights: ReturnType<typeof areaRatio>;
}

function emptyResult(count: number): LimitResult {
  const column = () => new Uint8Array(count);
  return {
    asset: column(),
    area: column(),
    separation: column(),
    risk: column(),
    diversified: column(),
    fit: column(),
    total: column(),
    diversifiedGrade: column(),
    fitGrade: column(),
    grade: column(),
    sigma: new Float64Array(count),
  };
}

export const valuationBenchmark: Benchmark = {
  name: 'valuation',
  async run(report) {
    const crowd = people(PEOPLE, SEED);
    const wire = crowd.map(wirePerson);
    const columns = columnsOf(crowd);
    const basis = valuationBasis({ isReit: true });
    const { naive, limit } = tables();
    const ours = newValuationColumns(PEOPLE);
    const bare = emptyResult(PEOPLE);
    await report.timed({
      name: `valuation of ${PEOPLE.toLocaleString('en')} employees`,
      unit: 'ms',
      ours: 'engine, valueInBatch',
      repeats: 1,
      contenders: [
        { name: 'engine, valueInBatch', run: () => valueInBatch(columns, basis, ours) },
        { name: 'limit, bare columnar loop', run: () => columnarLimit(columns, limit, bare) },
        { name: 'naive, objects as on the wire', run: () => wire.map((person) => naiveValuation(person, naive)) },
      ],
      aims: [
        { against: 'limit, bare columnar loop', atMost: 1.15 },
        { against: 'naive, objects as on the wire', timesFaster: 40 },
      ],
      assertEqual() {
        valueInBatch(columns, basis, ours);
        columnarLimit(columns, limit, bare);
        wire.forEach((person, i) => {
          const { scores, grade } = naiveValuation(person, naive);
          const right = [
            scores.asset,
            scores.area,
            scores.separation,
            scores.risk,
            scores.diversified,
            scores.fit,
            scores.total,
            GRADES.indexOf(grade),
          ].join();
          const engine = [
            ours.assetClassScore,
            ours.areaClassScore,
            ours.separationGapScore,
            ours.riskGapScore,
            ours.diversifiedScore,
            ours.riskToleranceFitScore,
            ours.totalScore,
            ours.totalValuation,
          ]
            .map((column) => column[i])
            .join();
          const limited = [
            bare.asset,
            bare.area,
            bare.separation,
            bare.risk,
            bare.diversified,
            bare.fit,
            bare.total,
            bare.grade,
          ]
            .map((column) => column[i])
            .join();
          if (engine !== right || limited !== right)
            throw new Error(`Employee ${i}: ${right} expected, engine ${engine}, limit ${limited}`);
        });
      },
    });
  },
};

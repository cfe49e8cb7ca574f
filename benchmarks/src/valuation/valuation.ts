/** 運用評価の一括計算 — 100,000 employees in columns, against the obvious way and against a bare loop; then a million. */
import { newValuationColumns } from '@minori/engine/valuation/batch-columns';
import { valuationBasis } from '@minori/engine/valuation/valuation-basis';
import { valueInBatch } from '@minori/engine/valuation/valuation-batch';
import { GRADES } from '@minori/engine/vocabulary/grade';
import type { Benchmark } from '../runner/entry.ts';
import { sized } from '../runner/size.ts';
import { columnarLimit } from './columnar-limit.ts';
import { columnsOf, people } from './company.ts';
import { millionEmployees } from './million-employees.ts';
import { naiveValuation, wirePerson } from './naive.ts';
import { emptyResult, tables } from './reference-tables.ts';

const PEOPLE = sized(100_000, 500);
const SEED = 20_260_401;
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
    millionEmployees(report, { basis, limit });
  },
};

/** An example of twelve months with two valuations: the other months are gaps. */
import { gapAt } from '../past-scores.ts';
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const MONTHS = [5, 6, 7, 8, 9, 10, 11, 12].map((month) => `2025-${String(month).padStart(2, '0')}`);

export const examples: Examples<'getPastScores'> = {
  getPastScores: {
    query: { sysUserCode: SYS_USER_CODE, pastTerm: '12' },
    response: {
      pastTerm: 12,
      interval: 1,
      pastScores: [
        ...[...MONTHS, '2026-01', '2026-02'].map(gapAt),
        {
          month: '2026-03',
          evaluatedOn: '2026-03-05',
          totalValuation: 'B',
          totalScore: 76,
          assetClassScore: 74,
          areaClassScore: 81,
          separationGapScore: 53,
          riskGapScore: 98,
          isAllProtected: false,
          riskToleranceCode: 2,
          assumptionSetId: 'CMA-2025-BASE',
          methodId: 'METHOD-2026-12',
        },
        {
          month: '2026-04',
          evaluatedOn: '2026-04-10',
          totalValuation: 'B',
          totalScore: 76,
          assetClassScore: 74,
          areaClassScore: 81,
          separationGapScore: 52,
          riskGapScore: 99,
          isAllProtected: false,
          riskToleranceCode: 2,
          assumptionSetId: 'CMA-2025-BASE',
          methodId: 'METHOD-2026-12',
        },
      ],
      events: [],
      nextMonth: '2026-05',
    },
  },
};

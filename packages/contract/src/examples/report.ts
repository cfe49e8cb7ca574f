/** Gives examples of the regular reports: the second and the first one of the examples' account. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';
import { REPORT_CONTENT } from './report-content.ts';

export const examples: Examples<'getReports' | 'getReport'> = {
  getReports: {
    query: { sysUserCode: SYS_USER_CODE },
    response: [
      {
        id: 2,
        baseDate: '2026-03-31',
        createdAt: '2026-04-11T20:00:00.000Z',
        totalValuation: 'B',
        totalScore: 73,
        state: REPORT_CONTENT.state,
        previousTotalValuation: 'C',
        totalScoreChange: 11,
      },
      {
        id: 1,
        baseDate: '2025-04-30',
        createdAt: '2025-05-01T20:00:00.000Z',
        totalValuation: 'C',
        totalScore: 62,
        state: 'standard',
        previousTotalValuation: null,
        totalScoreChange: null,
      },
    ],
  },
  getReport: {
    params: { id: '2' },
    query: {},
    response: { id: 2, createdAt: '2026-04-11T20:00:00.000Z', base64pdf: null, content: REPORT_CONTENT },
  },
};

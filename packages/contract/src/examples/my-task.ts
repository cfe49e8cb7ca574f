/** Examples of an employee with two things to do, who comes back after a month. */
import type { Examples } from './example.ts';
import { SYS_USER_CODE } from './people.ts';

const DIAGNOSIS = {
  id: 2,
  title: 'リスク許容度の診断をやり直す',
  message: ['前回の診断は2024年4月1日です。暮らしや考え方の変化に合わせて、評価の目安を見直せます。'],
  url: '/risk-tolerance',
  minutes: 2,
};

const GAP = {
  id: 3,
  title: '目安との違いを確かめる',
  message: [
    '全体の47.9%を移すと、目安（モデル配分）と同じになります。いちばん差が大きいのは外国株式（+24.2ポイント）です。どの資産が多いか、少ないかを確認できます。',
  ],
  url: '/investment-evaluation?tab=1',
  minutes: 3,
};

export const examples: Examples<'getMyTask' | 'putMyTaskAside' | 'getTodoList' | 'getLastVisit'> = {
  getMyTask: { query: { sysUserCode: SYS_USER_CODE }, response: [DIAGNOSIS, GAP] },
  putMyTaskAside: { params: { id: '2' }, body: { sysUserCode: SYS_USER_CODE }, response: [GAP] },
  getTodoList: { query: { sysUserCode: SYS_USER_CODE }, response: [DIAGNOSIS, GAP] },
  getLastVisit: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      visitedAt: '2026-03-03T00:12:00.000Z',
      balance: null,
      grade: { before: 'C', now: 'B' },
      reports: null,
      notices: { count: 1, newestId: 5 },
      columns: { count: 2, newestId: 30 },
    },
  },
};

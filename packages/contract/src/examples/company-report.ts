/** Gives examples of a company's report: a company of some two hundred people in October. */
import type { CompanyReport } from '../company-report.ts';
import type { Examples } from './example.ts';
import { SYS_ORGANIZATION_CODE, SYS_USER_CODE } from './people.ts';

const codes = { sysUserCode: SYS_USER_CODE, sysOrganizationCode: SYS_ORGANIZATION_CODE };

const MONTHS = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const REGISTERED = 205;

const about = (people: number) => ({ kind: 'about', people, share: people / REGISTERED }) as const;
const grownTo = (last: number) =>
  MONTHS.map((month, place) => {
    const people = 5 * Math.round((last * (place + 4)) / (MONTHS.length + 3) / 5);
    return { month, count: about(people) };
  });

const report: CompanyReport = {
  year: 2026,
  years: [2026, 2025],
  limits: { floor: 5, figures: 50, topics: 100 },
  state: 'shown',
  figures: {
    month: '2026-10',
    registered: REGISTERED,
    usualErrors: { lasting: 11, yearly: 9, topic: 18 },
    figures: [
      { figure: 'everSignedIn', months: grownTo(160) },
      { figure: 'signedIn', months: grownTo(120) },
      { figure: 'connected', months: grownTo(130) },
      { figure: 'diagnosed', months: grownTo(110) },
      { figure: 'read', months: grownTo(85) },
      { figure: 'passed', months: MONTHS.map((month) => ({ month, count: { kind: 'few' } })) },
    ],
    topics: [
      { id: 1, name: '制度のしくみ', columns: 6, quizzes: 4, read: about(60), passed: about(25) },
      { id: 2, name: '運用の基本', columns: 5, quizzes: 5, read: about(45), passed: { kind: 'few' } },
      { id: 3, name: '費用', columns: 3, quizzes: 2, read: { kind: 'nearlyAll' }, passed: about(15) },
    ],
    distribution: {
      month: '2026-10',
      grades: [
        { keys: ['A'], count: 58 },
        { keys: ['B'], count: 31 },
        { keys: ['C', 'D', 'E'], count: 12 },
      ],
      types: [
        { keys: [4, 1], count: 37 },
        { keys: [2], count: 44 },
        { keys: [3], count: 20 },
      ],
    },
    notBegun: about(45),
  },
  startMails: { isPossible: true, askedOn: null, from: null },
};

export const examples: Examples<'seeCompanyReport' | 'printCompanyReport' | 'sendStartMails'> = {
  seeCompanyReport: { body: codes, response: report },
  printCompanyReport: { body: { ...codes, year: 2026 }, response: { base64pdf: 'JVBERi0xLjc=' } },
  sendStartMails: { body: codes, response: { from: '2026-12-10' } },
};

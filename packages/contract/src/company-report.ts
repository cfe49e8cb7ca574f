/**
 * 会社の利用状況 — defines the calls for a company's HR: counts of their own company, each protected so that it tells hardly
 * anything about one person (docs/method/company-report.md), the PDF of a year's education, and the mails to those who haven't
 * begun. None names a person, lists people or takes a filter.
 */
import * as z from 'zod/mini';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { call } from './call.ts';
import { Grade, RiskToleranceCode, SysCode } from './codes.ts';

/** The figures of a company, in the order of the page. */
export const COMPANY_FIGURES = ['everSignedIn', 'signedIn', 'connected', 'diagnosed', 'read', 'passed'] as const;

export type CompanyFigure = (typeof COMPANY_FIGURES)[number];

const People = z.int().check(z.minimum(0));

/** A count as the engine shows it (company-report/shown-count.ts). */
export const ShownCount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('about'), people: People, share: z.number().check(z.minimum(0), z.maximum(1)) }),
  z.object({ kind: z.literal('few') }),
  z.object({ kind: z.literal('nearlyAll') }),
]);
export type ShownCount = z.output<typeof ShownCount>;

/** A fiscal year, by the calendar year of its April. */
export const FiscalYear = z.int().check(z.minimum(2000), z.maximum(2999));

const OfCompany = { sysUserCode: SysCode, sysOrganizationCode: SysCode };

/** Neighbouring classes of a distribution that are told together. */
const groupsOf = <Key extends z.ZodMiniType>(key: Key) =>
  z.nullable(z.array(z.object({ keys: z.array(key), count: People })));

/** The rows of the colleagues' comparison, counted; null for a distribution of which there aren't two groups to tell. */
const Distribution = z.object({
  month: CalendarMonth,
  grades: groupsOf(Grade),
  types: groupsOf(RiskToleranceCode),
});

export const CompanyFigures = z.object({
  /** The month whose end the figures are of. */
  month: CalendarMonth,
  /** Employees with access, in steps of five. */
  registered: People,
  /** In nine of ten months a figure is off by at most so many people, before it is put into steps. */
  usualErrors: z.object({ lasting: People, yearly: People, topic: People }),
  /** By month of the fiscal year, April first. */
  figures: z.array(
    z.object({
      figure: z.enum(COMPANY_FIGURES),
      months: z.array(z.object({ month: CalendarMonth, count: ShownCount })),
    }),
  ),
  /** People who have read, or answered a quiz of, some column of a topic since April; null for a company that is too small. */
  topics: z.nullable(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Columns and quizzes that the company's employees can open. */
        columns: People,
        quizzes: People,
        read: ShownCount,
        passed: ShownCount,
      }),
    ),
  ),
  /** null before the first list, and where the company has no comparison. */
  distribution: z.nullable(Distribution),
  /** People with access who have never signed in. */
  notBegun: ShownCount,
});
export type CompanyFigures = z.output<typeof CompanyFigures>;

export const CompanyReport = z.object({
  year: FiscalYear,
  /** Years that can be asked for, newest first; empty before the first month's end. */
  years: z.array(FiscalYear),
  /** The fewest people that are told of, and the fewest that a company needs for figures, and for those by topic. */
  limits: z.object({ floor: People, figures: People, topics: People }),
  /** `none` before the first month's end, `tooSmall` where the company has fewer people than figures need. */
  state: z.enum(['shown', 'none', 'tooSmall']),
  /** null but with the state `shown`. */
  figures: z.nullable(CompanyFigures),
  startMails: z.object({
    /** Whether mails can be sent at all. */
    isPossible: z.boolean(),
    /** The day on which they were last asked for, by HR or the operator; null if never. */
    askedOn: z.nullable(CalendarDate),
    /** The day from which they can be sent again; null for today. */
    from: z.nullable(CalendarDate),
  }),
});
export type CompanyReport = z.output<typeof CompanyReport>;

/** The latest year without `year`. Each look is an audit event, so it is no GET. */
export const seeCompanyReport = call({
  name: 'seeCompanyReport',
  method: 'POST',
  path: '/api/v1/company-report',
  scope: 'own-company-hr',
  failure: 'companyReport',
  ours: true,
  body: z.strictObject({ ...OfCompany, year: z.optional(FiscalYear) }),
  response: CompanyReport,
});

/** A year without figures has what was offered alone. */
export const printCompanyReport = call({
  name: 'printCompanyReport',
  method: 'POST',
  path: '/api/v1/company-report/pdf',
  scope: 'own-company-hr',
  failure: 'companyReportPdf',
  ours: true,
  body: z.strictObject({ ...OfCompany, year: FiscalYear }),
  response: z.object({ base64pdf: z.string() }),
});

/**
 * Mails everybody with access who has never signed in, and hasn't got such a mail or an invitation for 30 days. The response
 * doesn't tell how many they are. Needs a recent proof.
 */
export const sendStartMails = call({
  name: 'sendStartMails',
  method: 'POST',
  path: '/api/v1/company-report/start-mails',
  scope: 'own-company-hr',
  failure: 'startMails',
  ours: true,
  body: z.strictObject(OfCompany),
  response: z.object({ from: CalendarDate }),
});

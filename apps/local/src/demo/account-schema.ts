// Defines the schema of demo-accounts.json, which lists everybody in the demo. The seed, the end-to-end tests and the README's
// table use it.
import { z } from 'zod';

/** A calendar date, Asia/Tokyo. */
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM');
const yen = z.int().min(0);
const productCode = z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'must follow the ISIN pattern');
const url = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a company url');
const sysCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/** The record-keeper sites of the demo. */
export const RECORD_KEEPER_KINDS = [1, 2, 3, 4, 5] as const;
const kind = z.literal(RECORD_KEEPER_KINDS);
/** One line, so that it can't break a table cell or a notice. */
const line = z
  .string()
  .min(1)
  .regex(/^[^\n|]+$/, 'must be one line without |');

const institution = z.strictObject({
  name: line,
  loginUrl: z.url(),
  passwordResetUrl: z.url().nullable(),
  phone: z.string().nullable().default(null),
  phoneHours: z.string().nullable().default(null),
  isYield: z.boolean(),
});

/** The company's other payment at retirement: once, or yen per year for a number of years (null: for life). */
const otherPlan = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('retirementAllowance'),
    name: line,
    amount: yen,
    fromAge: z.int(),
    years: z.null(),
  }),
  z.strictObject({
    ...{ kind: z.literal('definedBenefit'), name: line, amount: yen, fromAge: z.int() },
    years: z.int().nullable(),
  }),
]);

/** 会社 — with the flags of specification section 3. */
const company = z.strictObject({
  sysOrganizationCode: sysCode,
  url,
  name: line,
  /** Domains whose sign-in method this company determines. */
  mailDomains: z.array(z.hostname()).min(1),
  authorizationMethod: z.literal([1, 2, 3]),
  /** The protocol of the company's identity provider, for method 2; SAML by default. */
  companyAccount: z.exactOptional(z.literal(['saml', 'oidc'])),
  companyCode: line,
  authorizationCode: line,
  matchingContribution: z.boolean(),
  retirementAge: z.int().min(60).max(75),
  isReit: z.boolean(),
  opInfo: institution.extend({ code: line }),
  rkInfo: institution.extend({ code: kind }),
  hrInformationLinkFlg: z.boolean(),
  dispColleagueLimit: z.int().min(1),
  /** In percentage points. */
  investmentEvaluationGap: z.number().min(0).max(100),
  opManagementDataGetFlg: z.boolean(),
  emailForNotifyUsedFlg: z.boolean(),
  personalAttributeShowedFlg: z.boolean(),
  /** Whether its employees may sign in with a passkey; false by default. */
  passkeyUsedFlg: z.boolean().default(false),
  /** Whether its public pages are in the sitemap; false by default. */
  isInSitemap: z.boolean().default(false),
  /** Whether it is the company of those who run Minori; false by default. */
  isOperator: z.boolean().default(false),
  /** The usual payout rules by default. */
  payoutWays: z.exactOptional(z.array(z.literal(['lumpSum', 'annuity', 'combination'])).min(1)),
  payoutYears: z.exactOptional(z.strictObject({ min: z.int(), max: z.int() })),
  otherPlans: z.exactOptional(z.array(otherPlan)),
  /**
   * Whether the company has another pension plan, and the part of the contribution limit that this other plan uses up, yen per
   * month; none by default.
   */
  hasOtherPlan: z.exactOptional(z.boolean()),
  otherPlanEquivalent: z.exactOptional(yen),
  /** Number of generated people besides those who can sign in; they appear only in the comparison. */
  colleagues: z.int().min(0),
});

const answer = z.literal([1, 2, 3, 4]);

/** 従業員 — somebody who can sign in to the portal. */
const employee = z.strictObject({
  email: z.email().regex(/^[^A-Z]+$/, 'must be in lower case'),
  /**
   * As long as the portal requires (security.md, NIST SP 800-63B-4). Where the company signs in with its own accounts
   * (authorizationMethod 2) it is the password at the simulated identity provider.
   */
  password: z.string().min(15),
  companyUrl: url,
  sysUserCode: sysCode,
  /** What this employee's account demonstrates. */
  shows: z.strictObject({ ja: line, en: line }),
  /** null: has not accepted the terms and has no personal data yet. */
  profile: z
    .strictObject({
      nickName: line,
      birthday: day,
      genderCode: z.literal([0, 1]),
      isMarried: z.boolean(),
      isDependent: z.boolean(),
    })
    .nullable(),
  /** Birthday in the company's list, filled in when the employee first signs in; none by default. */
  birthdayInList: z.exactOptional(day),
  /** The risk-tolerance diagnosis, taken on paper when the plan was explained; null: none. */
  diagnosis: z
    .strictObject({
      answers: z.tuple([answer, answer, answer, answer, answer, answer]),
      riskToleranceCode: z.literal([1, 2, 3, 4]),
      diagnosedOn: day,
    })
    .nullable(),
  /** The employee's account at the record keeper. */
  recordKeeperId: z.string(),
  /** Number of month-ends that are scraped and registered before the demo is ready; null: not connected. */
  history: z.strictObject({ months: z.int().min(1).max(60) }).nullable(),
  /** Whether the employee may export and import scraped data. */
  isTestUser: z.boolean(),
  /** A role besides being an employee; none by default. */
  staffRole: z.exactOptional(z.literal(['hr', 'support-read', 'support-act'])),
  /** Columns that are marked as read before the demo is ready, and whether the quiz was answered correctly. */
  readings: z.exactOptional(
    z.array(
      z.strictObject({
        columnId: z.int().min(1).max(999),
        daysAgo: z.int().min(1),
        isCorrect: z.exactOptional(z.boolean()),
      }),
    ),
  ),
  /** The goal that is saved before the demo is ready; none by default. */
  goal: z.exactOptional(z.strictObject({ kind: z.literal(['monthly', 'amount']), yen: z.int().min(1).max(9_999_999) })),
});

/** Percent (whole numbers) by product code. */
const shares = z.record(productCode, z.int().min(1).max(100));
const sumOf = (percents: z.output<typeof shares>) => Object.values(percents).reduce((sum, percent) => sum + percent, 0);
const wholeShares = shares.refine((percents) => sumOf(percents) === 100, 'must sum to 100');
const wholeOrNone = shares.refine((percents) => [0, 100].includes(sumOf(percents)), 'must sum to 100');

const transfer = z.strictObject({ date: day, amount: yen });

/** The history of an account at the record keeper, from which its figures are computed. */
const plan = z.strictObject({
  subscriptionDate: day,
  firstContributionMonth: month,
  premiums: z.array(z.strictObject({ from: month, employerPremium: yen, subscriberPremium: yen })).min(1),
  /** Additional premiums in some calendar months. */
  bonus: z.exactOptional(
    z.strictObject({
      calendarMonths: z.array(z.int().min(1).max(12)).min(1),
      employerPremium: yen,
      subscriberPremium: yen,
    }),
  ),
  /** Without percentages for a member who no longer pays. */
  allocations: z.array(z.strictObject({ from: month, percentages: wholeOrNone })).min(1),
  transferIn: z.exactOptional(transfer),
  /** Further parts of an old plan's assets, transferred over several years. */
  laterTransfersIn: z.exactOptional(z.array(transfer)),
  /** 掛金返戻: premiums that the record keeper refunds. */
  refunds: z.exactOptional(z.array(z.strictObject({ month, employerPremium: yen, subscriberPremium: yen }))),
  /** Months in earlier plans, by which 通算加入者等期間 and 通算拠出期間 exceed those of this plan; not shown on the site by default. */
  earlierMemberMonths: z.exactOptional(z.int().min(0)),
  earlierPaidMonths: z.exactOptional(z.int().min(0)),
  switchings: z.exactOptional(z.array(z.strictObject({ date: day, sell: shares, buy: wholeShares }))),
});

const recordKeeperAccount = z.strictObject({
  kind,
  /** In the format of the site's ids; the site refuses to start with others. */
  id: z.string().regex(/^[A-Z0-9]{8,10}$/),
  password: z.string().regex(/^[!-~]+$/, 'must be printable ASCII'),
  birthday: day,
  /** The name of a scenario of the simulated record keeper. */
  scenario: z.string(),
  name: line,
  plan,
});

/**
 * 状況 — the failures at a record keeper. Each has its own id at every one of the five sites: the kind's prefix and a two-digit
 * number. All have the same password, birthday and plan.
 */
const situations = z.strictObject({
  password: z.string().regex(/^[A-Za-z0-9]{8,12}$/, 'must be a password at every kind of site'),
  birthday: day,
  idBeginnings: z.strictObject({ 1: z.string(), 2: z.string(), 3: z.string(), 4: z.string(), 5: z.string() }),
  list: z
    .array(
      z.strictObject({
        number: z.string().regex(/^\d{2}$/),
        /** The name of a scenario of the simulated record keeper. */
        scenario: z.string(),
        shows: z.strictObject({ ja: line, en: line }),
      }),
    )
    .min(1),
  plan,
});

export const demoAccounts = z.strictObject({
  companies: z.array(company).min(1),
  employees: z.array(employee).min(1),
  /** A very large company, seeded only on request (`npm run demo:large`), and the employee who signs in there. */
  large: z.strictObject({ company, employee }),
  recordKeeperAccounts: z.array(recordKeeperAccount).min(1),
  situations,
});

export type DemoAccounts = z.output<typeof demoAccounts>;
export type DemoCompany = z.output<typeof company>;
export type DemoEmployee = z.output<typeof employee>;
export type RecordKeeperKind = z.output<typeof kind>;
export type DemoRecordKeeperAccount = z.output<typeof recordKeeperAccount>;

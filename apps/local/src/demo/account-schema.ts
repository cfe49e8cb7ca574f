// The shape of demo-accounts.json: who exists in the demo. Seed, end-to-end tests and the README's table read it.
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
/** No text ends in a table cell or a notice by accident. */
const line = z
  .string()
  .min(1)
  .regex(/^[^\n|]+$/, 'must be one line without |');

const institution = z.strictObject({
  name: line,
  loginUrl: z.url(),
  passwordResetUrl: z.url().nullable(),
  isYield: z.boolean(),
});

/** What the company pays beside this plan: once, or yen a year for some years (null: for life). */
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
  /** Domains whose sign-in method this company decides. */
  mailDomains: z.array(z.hostname()).min(1),
  authorizationMethod: z.literal([1, 2, 3]),
  /** What the company's identity provider speaks, of method 2; SAML unless given. */
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
  /** Percentage points. */
  investmentEvaluationGap: z.number().min(0).max(100),
  opManagementDataGetFlg: z.boolean(),
  emailForNotifyUsedFlg: z.boolean(),
  personalAttributeShowedFlg: z.boolean(),
  /** Whether its people may sign in with a passkey; not unless given. */
  passkeyUsedFlg: z.boolean().default(false),
  /** Whether search engines are told of its public pages; not unless given. */
  isInSitemap: z.boolean().default(false),
  /** The usual payout rules where nothing is said. */
  payoutWays: z.exactOptional(z.array(z.literal(['lumpSum', 'annuity', 'combination'])).min(1)),
  payoutYears: z.exactOptional(z.strictObject({ min: z.int(), max: z.int() })),
  otherPlans: z.exactOptional(z.array(otherPlan)),
  /** Another pension plan beside this one, and what it takes of the limit of contributions, yen a month; none unless given. */
  hasOtherPlan: z.exactOptional(z.boolean()),
  otherPlanEquivalent: z.exactOptional(yen),
  /** Invented people beside those who can sign in: they are only compared with. */
  colleagues: z.int().min(0),
});

const answer = z.literal([1, 2, 3, 4]);

/** 従業員 — somebody who can sign in to the portal. */
const employee = z.strictObject({
  email: z.email().regex(/^[^A-Z]+$/, 'must be in lower case'),
  /**
   * As long as the portal asks of everybody (security.md, NIST SP 800-63B-4). Where the company signs in with its own
   * accounts (authorizationMethod 2) it is the one of the simulated identity provider.
   */
  password: z.string().min(15),
  companyUrl: url,
  sysUserCode: sysCode,
  /** What signing in as this employee shows. */
  shows: z.strictObject({ ja: line, en: line }),
  /** null: has not agreed to the terms and has no personal data yet. */
  profile: z
    .strictObject({
      nickName: line,
      birthday: day,
      genderCode: z.literal([0, 1]),
      isMarried: z.boolean(),
      isDependent: z.boolean(),
    })
    .nullable(),
  /** Birthday in the list that the company gave the operator, filled in when the employee first signs in; none unless given. */
  birthdayInList: z.exactOptional(day),
  /** リスク許容度診断, taken on paper when the plan was explained; null: not taken. */
  diagnosis: z
    .strictObject({
      answers: z.tuple([answer, answer, answer, answer, answer, answer]),
      riskToleranceCode: z.literal([1, 2, 3, 4]),
      diagnosedOn: day,
    })
    .nullable(),
  /** Which record-keeper account is this employee's. */
  recordKeeperId: z.string(),
  /** Month-ends that have been read and registered before the demo opens; null: nothing is connected. */
  history: z.strictObject({ months: z.int().min(1).max(60) }).nullable(),
  /** May save and load what was read. */
  isTestUser: z.boolean(),
  /** Columns that have been read before the demo opens, and whether the quiz was answered rightly. */
  readings: z.exactOptional(
    z.array(
      z.strictObject({
        columnId: z.int().min(1).max(999),
        daysAgo: z.int().min(1),
        isCorrect: z.exactOptional(z.boolean()),
      }),
    ),
  ),
});

/** Product code to whole percent. */
const shares = z.record(productCode, z.int().min(1).max(100));
const sumOf = (percents: z.output<typeof shares>) => Object.values(percents).reduce((sum, percent) => sum + percent, 0);
const wholeShares = shares.refine((percents) => sumOf(percents) === 100, 'must sum to 100');
const wholeOrNone = shares.refine((percents) => [0, 100].includes(sumOf(percents)), 'must sum to 100');

const transfer = z.strictObject({ date: day, amount: yen });

/** The life of an account at the record keeper; its books follow from it. */
const plan = z.strictObject({
  subscriptionDate: day,
  firstContributionMonth: month,
  premiums: z.array(z.strictObject({ from: month, employerPremium: yen, subscriberPremium: yen })).min(1),
  /** What is paid on top in some calendar months. */
  bonus: z.exactOptional(
    z.strictObject({
      calendarMonths: z.array(z.int().min(1).max(12)).min(1),
      employerPremium: yen,
      subscriberPremium: yen,
    }),
  ),
  /** Empty shares for somebody who pays no more. */
  allocations: z.array(z.strictObject({ from: month, percentages: wholeOrNone })).min(1),
  transferIn: z.exactOptional(transfer),
  /** Further parts of an old plan that comes over in several years. */
  laterTransfersIn: z.exactOptional(z.array(transfer)),
  /** 掛金返戻: what the record keeper takes back. */
  refunds: z.exactOptional(z.array(z.strictObject({ month, employerPremium: yen, subscriberPremium: yen }))),
  /** Months of plans before, by which 通算加入者等期間 and 通算拠出期間 are longer than this plan; shown only where they are given. */
  earlierMemberMonths: z.exactOptional(z.int().min(0)),
  earlierPaidMonths: z.exactOptional(z.int().min(0)),
  switchings: z.exactOptional(z.array(z.strictObject({ date: day, sell: shares, buy: wholeShares }))),
});

const recordKeeperAccount = z.strictObject({
  kind,
  /** As the kind's own ids look; the site refuses others when it starts. */
  id: z.string().regex(/^[A-Z0-9]{8,10}$/),
  password: z.string().regex(/^[!-~]+$/, 'must be printable ASCII'),
  birthday: day,
  /** A name of the record-keeper program's scenarios. */
  scenario: z.string(),
  name: line,
  plan,
});

/**
 * 状況 — what can go wrong at a record keeper, each under an id of its own at every one of the five sites: the
 * beginning of the kind's ids and a number of two digits. All have the same password, birthday and plan.
 */
const situations = z.strictObject({
  password: z.string().regex(/^[A-Za-z0-9]{8,12}$/, 'must be a password at every kind of site'),
  birthday: day,
  idBeginnings: z.strictObject({ 1: z.string(), 2: z.string(), 3: z.string(), 4: z.string(), 5: z.string() }),
  list: z
    .array(
      z.strictObject({
        number: z.string().regex(/^\d{2}$/),
        /** A name of the record-keeper program's scenarios. */
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
  /** A company of so many people that it is there only when asked for (`npm run demo:large`), and who signs in there. */
  large: z.strictObject({ company, employee }),
  recordKeeperAccounts: z.array(recordKeeperAccount).min(1),
  situations,
});

export type DemoAccounts = z.output<typeof demoAccounts>;
export type DemoCompany = z.output<typeof company>;
export type DemoEmployee = z.output<typeof employee>;
export type RecordKeeperKind = z.output<typeof kind>;
export type DemoRecordKeeperAccount = z.output<typeof recordKeeperAccount>;

// The shape of demo-accounts.json: who exists in the demo. Seed, end-to-end tests and the README's table read it.
import { z } from 'zod';

/** A calendar date, Asia/Tokyo. */
const day = z.iso.date();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be YYYY-MM');
const yen = z.int().min(0);
const productCode = z.string().regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'must follow the ISIN pattern');
const url = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be a company url');
const sysCode = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/** No text ends in a table cell or a notice by accident. */
const line = z
  .string()
  .min(1)
  .regex(/^[^\n|]+$/, 'must be one line without |');

const institution = z.strictObject({ name: line, loginUrl: z.url(), passwordResetUrl: z.url().nullable() });

/** 会社 — with the flags of specification section 3. */
const company = z.strictObject({
  sysOrganizationCode: sysCode,
  url,
  name: line,
  /** Domains whose sign-in method this company decides. */
  mailDomains: z.array(z.hostname()).min(1),
  authorizationMethod: z.literal([1, 2, 3]),
  companyCode: line,
  authorizationCode: line,
  matchingContribution: z.boolean(),
  retirementAge: z.int().min(60).max(75),
  isReit: z.boolean(),
  opInfo: institution.extend({ code: line }),
  rkInfo: institution.extend({ code: z.literal(1), isYield: z.boolean() }),
  hrInformationLinkFlg: z.boolean(),
  dispColleagueLimit: z.int().min(1),
  /** Percentage points. */
  investmentEvaluationGap: z.number().min(0).max(100),
  opManagementDataGetFlg: z.boolean(),
  emailForNotifyUsedFlg: z.boolean(),
  personalAttributeShowedFlg: z.boolean(),
});

const answer = z.literal([1, 2, 3, 4]);

/** 従業員 — somebody who can sign in to the portal. */
const employee = z.strictObject({
  email: z.email().regex(/^[^A-Z]+$/, 'must be in lower case'),
  /** As long as the portal asks of everybody (security.md, NIST SP 800-63B-4). */
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
});

/** Product code to whole percent. */
const shares = z.record(productCode, z.int().min(1).max(100));
const wholeShares = shares.refine(
  (percents) => Object.values(percents).reduce((sum, percent) => sum + percent, 0) === 100,
  'must sum to 100',
);

/** The life of an account at the record keeper; its books follow from it. */
const plan = z.strictObject({
  subscriptionDate: day,
  firstContributionMonth: month,
  premiums: z.array(z.strictObject({ from: month, employerPremium: yen, subscriberPremium: yen })).min(1),
  allocations: z.array(z.strictObject({ from: month, percentages: wholeShares })).min(1),
  transferIn: z.exactOptional(z.strictObject({ date: day, amount: yen })),
  switchings: z.exactOptional(z.array(z.strictObject({ date: day, sell: shares, buy: wholeShares }))),
});

const recordKeeperAccount = z.strictObject({
  kind: z.literal(1),
  /** 加入者口座番号. */
  id: z.string().regex(/^\d{10}$/, 'must be ten digits'),
  password: z.string().regex(/^[!-~]+$/, 'must be printable ASCII'),
  birthday: day,
  /** A name of the record-keeper program's scenarios. */
  scenario: z.string(),
  name: line,
  plan,
});

export const demoAccounts = z.strictObject({
  companies: z.array(company).min(1),
  employees: z.array(employee).min(1),
  recordKeeperAccounts: z.array(recordKeeperAccount).min(1),
});

export type DemoAccounts = z.output<typeof demoAccounts>;
export type DemoCompany = z.output<typeof company>;
export type DemoEmployee = z.output<typeof employee>;
export type DemoRecordKeeperAccount = z.output<typeof recordKeeperAccount>;

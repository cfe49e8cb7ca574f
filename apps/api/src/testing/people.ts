/** Creates companies and employees for tests, with the functions that seed the demo. */

import { randomUUID } from 'node:crypto';
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import type { DemoCompany, DemoEmployee } from '../demo/data.ts';
import { plantCompany, plantEmployee } from '../demo/rows.ts';
import { beginSession } from '../identity/auth/begin-session.ts';
import { hashPassword } from '../identity/auth/password-hash.ts';
import type { Database } from '../platform/storage/database.ts';
import { holding } from './holding.ts';

export interface TestCompany extends DemoCompany {
  readonly id: number;
}

export interface TestEmployee {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
}

export interface TestPeople {
  addCompany(overrides?: Partial<DemoCompany>): Promise<TestCompany>;
  addEmployee(company: TestCompany, overrides?: Partial<DemoEmployee>): Promise<TestEmployee>;
  /** Creates a session as a sign-in does, without the password. @returns the cookie */
  addSession(employee: TestEmployee, method?: SignInMethod): Promise<string>;
}

type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** The same password for everybody, so that it is hashed once per test worker. */
const PASSWORD = 'kawabe-no-mizu-ga-hikaru';
let passwordHash: Promise<string> | undefined;

function hashOf(password: string): Promise<string> {
  if (password !== PASSWORD) return hashPassword(password);
  passwordHash ??= hashPassword(PASSWORD);
  return passwordHash;
}

/** Describes a new company, in the format of the demo data. */
export function companyOf(overrides: Partial<DemoCompany>): DemoCompany {
  const tag = randomUUID().slice(0, 8);
  return {
    sysOrganizationCode: `org-${tag}`,
    url: `company-${tag}`,
    name: `テスト会社${tag}`,
    mailDomains: [`${tag}.example`],
    authorizationMethod: 1,
    companyCode: 'TST001',
    authorizationCode: 'standard',
    matchingContribution: true,
    retirementAge: 60,
    isReit: true,
    opInfo: {
      code: 'OP01',
      name: '運営管理',
      loginUrl: 'https://op.example/login',
      passwordResetUrl: null,
      isYield: false,
    },
    rkInfo: { code: 1, name: '記録', loginUrl: 'https://rk.example/login', passwordResetUrl: null, isYield: false },
    hrInformationLinkFlg: false,
    dispColleagueLimit: 5,
    investmentEvaluationGap: 0,
    opManagementDataGetFlg: true,
    emailForNotifyUsedFlg: true,
    personalAttributeShowedFlg: true,
    ...overrides,
  };
}

export const TEST_PROFILE = {
  nickName: 'テスト',
  birthday: '1988-04-12',
  genderCode: 1,
  isMarried: false,
  isDependent: false,
} as const;

export function testPeople(database: Database, now: () => Date): TestPeople {
  return {
    async addCompany(overrides = {}) {
      const company = companyOf(overrides);
      const id = await database.transaction().execute((transaction) => plantCompany(transaction, company));
      return { ...company, id };
    },
    async addEmployee(company, overrides = {}) {
      const tag = randomUUID().slice(0, 8);
      const { password = PASSWORD, email = `user-${tag}@${company.mailDomains[0]}` } = overrides;
      const { profile = TEST_PROFILE, diagnosis = null, isTestUser = false, sysUserCode = `emp-${tag}` } = overrides;
      const owner = { sysUserCode, sysOrganizationCode: company.sysOrganizationCode };
      const hash = await hashOf(password);
      const id = await database
        .transaction()
        .execute((transaction) =>
          plantEmployee(transaction, { email, hash, profile, diagnosis, isTestUser }, { owner, now: now() }),
        );
      return { id, email, password, ...owner };
    },
    async addSession(employee, method = 1) {
      const account = { ...employee, employeeId: employee.id };
      const signIn = { account, now: now(), replaces: null, method, userAgent: '' } as const;
      const { token } = await holding(database, employee, (held) => beginSession(held, signIn));
      return `minori-session=${token}`;
    },
  };
}

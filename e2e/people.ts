// Names the people of the end-to-end tests: employees of demo-accounts.json, each with their account at the record keeper.
import {
  DEMO,
  type DemoCompany,
  type DemoEmployee,
  type DemoRecordKeeperAccount,
  type RecordKeeperKind,
  recordKeeperAccount,
  situationAccount,
} from '@minori/local/demo';

export interface Person extends DemoEmployee {
  readonly account: DemoRecordKeeperAccount;
  readonly company: DemoCompany;
}

/** @throws RangeError for a name that demo-accounts.json lacks */
export function personNamed(givenName: string): Person {
  const found = DEMO.employees.find(({ email }) => email.startsWith(`${givenName}@`));
  const company = DEMO.companies.find(({ url }) => url === found?.companyUrl);
  if (!found || !company) throw new RangeError(`demo-accounts.json has no ${givenName}`);
  return { ...found, account: recordKeeperAccount(found.recordKeeperId), company };
}

/** An employee without a connection, of the company whose record keeper is of this kind. */
export function employeeOfKind(kind: RecordKeeperKind): Person {
  const person = DEMO.employees
    .filter(({ history }) => history === null)
    .map(({ email }) => personNamed(email.slice(0, email.indexOf('@'))))
    .find(({ company }) => company.rkInfo.code === kind);
  if (!person) throw new RangeError(`demo-accounts.json has nobody at record keeper ${kind}`);
  return person;
}

/** 葵: signs in for the first time, with nothing connected. */
export const AOI = personNamed('aoi');
/** 陽: connected, with 24 months of history. */
export const HARU = personNamed('haru');
/** 空: an employee of another company. */
export const SORA = personNamed('sora');

/** 澄: near retirement, conservative. */
export const SUMI = personNamed('sumi');
/** 護: holds only deposits. */
export const MAMORU = personNamed('mamoru');
/** 慧: an employee of a company of three people. */
export const KEI = personNamed('kei');

/** 淳: a test user, with three months of history. */
export const TOBI = personNamed('tobi');

/** 戻: a premium was refunded. */
export const MODORI = personNamed('modori');

/** 灯: signs in with the company's account. */
export const AKARI = personNamed('akari');

/** 霞: signs in with the company's account by OpenID Connect. */
export const KASUMI = personNamed('kasumi');

/** 楓: signs in with a password and a mailed code. */
export const KAEDE = personNamed('kaede');

/** The account whose page of holdings disagrees with its totals. */
export const UNRECONCILED: DemoRecordKeeperAccount = situationAccount(1, 'does-not-reconcile');

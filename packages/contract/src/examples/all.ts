/** Lists one valid example for every call of the call table: the compiler refuses a call without one. */
import type { CallName } from '../calls.ts';
import { examples as account } from './account.ts';
import { examples as auth } from './auth.ts';
import { examples as claiming } from './claiming.ts';
import { examples as colleagueComparison } from './colleague-comparison.ts';
import { examples as columns } from './columns.ts';
import { examples as company } from './company.ts';
import { examples as companyReport } from './company-report.ts';
import { examples as devices } from './devices.ts';
import type { Examples } from './example.ts';
import { examples as faq } from './faq.ts';
import { examples as fundComparison } from './fund-comparison.ts';
import { examples as fundSelection } from './fund-selection.ts';
import { examples as fundTransfer } from './fund-transfer.ts';
import { examples as goal } from './goal.ts';
import { examples as leaving } from './leaving.ts';
import { examples as loginInformation } from './login-information.ts';
import { examples as notices } from './notices.ts';
import { ACCOUNT_ID, SCRAPING_CODE, SYS_USER_CODE } from './people.ts';
import { examples as premiumCorrection } from './premium-correction.ts';
import { examples as report } from './report.ts';
import { examples as retirementBasis } from './retirement-basis.ts';
import { examples as retirementInputs } from './retirement-inputs.ts';
import { examples as scraping } from './scraping.ts';
import { examples as search } from './search.ts';
import { examples as support } from './support.ts';
import { examples as userAccount } from './user-account.ts';

/** Examples of batch reports: one in each shape. */
const batch: Examples<'srpErr' | 'srpError'> = {
  srpErr: {
    body: { rkUserId: ACCOUNT_ID, mstUserId: ACCOUNT_ID, srpErrReason: 'timeout of 90000ms exceeded' },
    response: {},
  },
  srpError: {
    body: {
      sysUserCode: SYS_USER_CODE,
      scrapingCode: SCRAPING_CODE,
      errorType: 100,
      description: 'timeout of 90000ms exceeded',
    },
    response: {},
  },
};

/** The response for an employee who has read no article (コラム) yet. */
const literacy: Examples<'getLiteracies'> = {
  getLiteracies: {
    query: { sysUserCode: SYS_USER_CODE },
    response: { userId: SYS_USER_CODE, literacies: [], overall: null },
  },
};

/** An example of a browser's report. */
const logger: Examples<'logger'> = {
  logger: { body: { message: 'chart-not-drawn', params: { screen: 'home', status: 500, again: false } }, response: {} },
};

/** Examples of test data: the file is a zip's first bytes only, so the api responds that it can't be read. */
const testUserData: Examples<'testUserDataOutput' | 'testUserDataInput'> = {
  testUserDataOutput: { body: { sysUserCode: SYS_USER_CODE }, response: new Uint8Array([0x50, 0x4b, 0x05, 0x06]) },
  testUserDataInput: {
    body: { sysUserCode: SYS_USER_CODE, file: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==' },
    response: { valuationDate: '2026-03-31', registeredAt: '2026-04-10T00:20:00.000Z' },
  },
};

export const EXAMPLES: Examples<CallName> = {
  ...account,
  ...auth,
  ...company,
  ...userAccount,
  ...loginInformation,
  ...scraping,
  ...batch,
  ...testUserData,
  ...retirementBasis,
  ...premiumCorrection,
  ...retirementInputs,
  ...colleagueComparison,
  ...companyReport,
  ...fundSelection,
  ...fundComparison,
  ...fundTransfer,
  ...goal,
  ...claiming,
  ...leaving,
  ...literacy,
  ...columns,
  ...faq,
  ...notices,
  ...report,
  ...search,
  ...support,
  ...devices,
  ...logger,
};

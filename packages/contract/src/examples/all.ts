/** One valid example for every call of the table: the compiler refuses a call without one. */
import type { CallName } from '../calls.ts';
import { examples as auth } from './auth.ts';
import { examples as batch } from './batch.ts';
import { examples as colleagueComparison } from './colleague-comparison.ts';
import { examples as columns } from './columns.ts';
import { examples as company } from './company.ts';
import { examples as devices } from './devices.ts';
import { examples as employeeAssets } from './employee-assets.ts';
import type { Examples } from './example.ts';
import { examples as faq } from './faq.ts';
import { examples as fundComparison } from './fund-comparison.ts';
import { examples as fundDetail } from './fund-detail.ts';
import { examples as fundLineUp } from './fund-line-up.ts';
import { examples as fundPrice } from './fund-price.ts';
import { examples as fundSelection } from './fund-selection.ts';
import { examples as fundTransfer } from './fund-transfer.ts';
import { examples as investmentValuation } from './investment-valuation.ts';
import { examples as literacy } from './literacy.ts';
import { examples as logger } from './logger.ts';
import { examples as loginInformation } from './login-information.ts';
import { examples as modelPortfolio } from './model-portfolio.ts';
import { examples as myTask } from './my-task.ts';
import { examples as notices } from './notices.ts';
import { examples as pastScores } from './past-scores.ts';
import { examples as report } from './report.ts';
import { examples as riskReturn } from './risk-return.ts';
import { examples as riskTolerance } from './risk-tolerance.ts';
import { examples as scraping } from './scraping.ts';
import { examples as simulation } from './simulation.ts';
import { examples as testUserData } from './test-user-data.ts';
import { examples as userAccount } from './user-account.ts';

export const EXAMPLES: Examples<CallName> = {
  ...auth,
  ...company,
  ...userAccount,
  ...loginInformation,
  ...scraping,
  ...batch,
  ...testUserData,
  ...employeeAssets,
  ...investmentValuation,
  ...riskReturn,
  ...riskTolerance,
  ...modelPortfolio,
  ...pastScores,
  ...simulation,
  ...colleagueComparison,
  ...fundPrice,
  ...fundLineUp,
  ...fundDetail,
  ...fundSelection,
  ...fundComparison,
  ...fundTransfer,
  ...myTask,
  ...literacy,
  ...columns,
  ...faq,
  ...notices,
  ...report,
  ...devices,
  ...logger,
};

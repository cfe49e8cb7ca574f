/** The wording of each language whose names the texts of `content/` quote (ui-facts.ts). */
import * as enAfterSelection from '@minori/wording/en/after-selection';
import * as enBesideGrade from '@minori/wording/en/beside-grade';
import * as enCharts from '@minori/wording/en/charts';
import * as enColleagueComparison from '@minori/wording/en/colleague-comparison';
import * as enContact from '@minori/wording/en/contact';
import * as enDestinations from '@minori/wording/en/destinations';
import * as enDiagnosisExplanation from '@minori/wording/en/diagnosis-explanation';
import * as enDisplay from '@minori/wording/en/display';
import * as enEmployeeAssets from '@minori/wording/en/employee-assets';
import * as enEmployerSees from '@minori/wording/en/employer-sees';
import * as enEvaluationTransition from '@minori/wording/en/evaluation-transition';
import * as enFields from '@minori/wording/en/fields';
import * as enFigureNames from '@minori/wording/en/figure-names';
import * as enFiguresAge from '@minori/wording/en/figures-age';
import * as enFirstLogin from '@minori/wording/en/first-login';
import * as enFundComparison from '@minori/wording/en/fund-comparison';
import * as enFundDetail from '@minori/wording/en/fund-detail';
import * as enFundTransfer from '@minori/wording/en/fund-transfer';
import * as enInvestmentValuation from '@minori/wording/en/investment-valuation';
import * as enItemSelection from '@minori/wording/en/item-selection';
import * as enLegal from '@minori/wording/en/legal';
import * as enLoginInformation from '@minori/wording/en/login-information';
import * as enM5 from '@minori/wording/en/m5';
import * as enMethodMoney from '@minori/wording/en/method-money';
import * as enMonthlyReview from '@minori/wording/en/monthly-review';
import * as enMyTask from '@minori/wording/en/my-task';
import * as enNames from '@minori/wording/en/names';
import * as enNotification from '@minori/wording/en/notification';
import * as enOperationStatus from '@minori/wording/en/operation-status';
import * as enOperationalSimulation from '@minori/wording/en/operational-simulation';
import * as enPasskeys from '@minori/wording/en/passkeys';
import * as enPassword from '@minori/wording/en/password';
import * as enPremiumReading from '@minori/wording/en/premium-reading';
import * as enProductStyles from '@minori/wording/en/product-styles';
import * as enProfile from '@minori/wording/en/profile';
import * as enRetirementIncome from '@minori/wording/en/retirement-income';
import * as enRiskTolerance from '@minori/wording/en/risk-tolerance';
import * as enSession from '@minori/wording/en/session';
import * as enShell from '@minori/wording/en/shell';
import * as enSignIn from '@minori/wording/en/sign-in';
import * as enSignInPage from '@minori/wording/en/sign-in-page';
import * as enStatePages from '@minori/wording/en/state-pages';
import * as enTermsOfUse from '@minori/wording/en/terms-of-use';
import * as enUi from '@minori/wording/en/ui';
import * as enWaiting from '@minori/wording/en/waiting';
import * as jaAfterSelection from '@minori/wording/ja/after-selection';
import * as jaBesideGrade from '@minori/wording/ja/beside-grade';
import * as jaCharts from '@minori/wording/ja/charts';
import * as jaColleagueComparison from '@minori/wording/ja/colleague-comparison';
import * as jaContact from '@minori/wording/ja/contact';
import * as jaDestinations from '@minori/wording/ja/destinations';
import * as jaDiagnosisExplanation from '@minori/wording/ja/diagnosis-explanation';
import * as jaDisplay from '@minori/wording/ja/display';
import * as jaEmployeeAssets from '@minori/wording/ja/employee-assets';
import * as jaEmployerSees from '@minori/wording/ja/employer-sees';
import * as jaEvaluationTransition from '@minori/wording/ja/evaluation-transition';
import * as jaFields from '@minori/wording/ja/fields';
import * as jaFigureNames from '@minori/wording/ja/figure-names';
import * as jaFiguresAge from '@minori/wording/ja/figures-age';
import * as jaFirstLogin from '@minori/wording/ja/first-login';
import * as jaFundComparison from '@minori/wording/ja/fund-comparison';
import * as jaFundDetail from '@minori/wording/ja/fund-detail';
import * as jaFundTransfer from '@minori/wording/ja/fund-transfer';
import * as jaInvestmentValuation from '@minori/wording/ja/investment-valuation';
import * as jaItemSelection from '@minori/wording/ja/item-selection';
import * as jaLegal from '@minori/wording/ja/legal';
import * as jaLoginInformation from '@minori/wording/ja/login-information';
import * as jaM5 from '@minori/wording/ja/m5';
import * as jaMethodMoney from '@minori/wording/ja/method-money';
import * as jaMonthlyReview from '@minori/wording/ja/monthly-review';
import * as jaMyTask from '@minori/wording/ja/my-task';
import * as jaNames from '@minori/wording/ja/names';
import * as jaNotification from '@minori/wording/ja/notification';
import * as jaOperationStatus from '@minori/wording/ja/operation-status';
import * as jaOperationalSimulation from '@minori/wording/ja/operational-simulation';
import * as jaPasskeys from '@minori/wording/ja/passkeys';
import * as jaPassword from '@minori/wording/ja/password';
import * as jaPremiumReading from '@minori/wording/ja/premium-reading';
import * as jaProductStyles from '@minori/wording/ja/product-styles';
import * as jaProfile from '@minori/wording/ja/profile';
import * as jaRetirementIncome from '@minori/wording/ja/retirement-income';
import * as jaRiskTolerance from '@minori/wording/ja/risk-tolerance';
import * as jaSession from '@minori/wording/ja/session';
import * as jaShell from '@minori/wording/ja/shell';
import * as jaSignIn from '@minori/wording/ja/sign-in';
import * as jaSignInPage from '@minori/wording/ja/sign-in-page';
import * as jaStatePages from '@minori/wording/ja/state-pages';
import * as jaTermsOfUse from '@minori/wording/ja/terms-of-use';
import * as jaUi from '@minori/wording/ja/ui';
import * as jaWaiting from '@minori/wording/ja/waiting';

export const QUOTED_WORDING = {
  ja: {
    ...jaAfterSelection,
    ...jaBesideGrade,
    ...jaCharts,
    ...jaColleagueComparison,
    ...jaContact,
    ...jaDestinations,
    ...jaDiagnosisExplanation,
    ...jaDisplay,
    ...jaEmployeeAssets,
    ...jaEmployerSees,
    ...jaEvaluationTransition,
    ...jaFields,
    ...jaFigureNames,
    ...jaFiguresAge,
    ...jaFirstLogin,
    ...jaFundComparison,
    ...jaFundDetail,
    ...jaFundTransfer,
    ...jaInvestmentValuation,
    ...jaItemSelection,
    ...jaLegal,
    ...jaLoginInformation,
    ...jaM5,
    ...jaMethodMoney,
    ...jaMonthlyReview,
    ...jaMyTask,
    ...jaNames,
    ...jaNotification,
    ...jaOperationStatus,
    ...jaOperationalSimulation,
    ...jaPasskeys,
    ...jaPassword,
    ...jaPremiumReading,
    ...jaProductStyles,
    ...jaProfile,
    ...jaRetirementIncome,
    ...jaRiskTolerance,
    ...jaSession,
    ...jaShell,
    ...jaSignIn,
    ...jaSignInPage,
    ...jaStatePages,
    ...jaTermsOfUse,
    ...jaUi,
    ...jaWaiting,
  },
  en: {
    ...enAfterSelection,
    ...enBesideGrade,
    ...enCharts,
    ...enColleagueComparison,
    ...enContact,
    ...enDestinations,
    ...enDiagnosisExplanation,
    ...enDisplay,
    ...enEmployeeAssets,
    ...enEmployerSees,
    ...enEvaluationTransition,
    ...enFields,
    ...enFigureNames,
    ...enFiguresAge,
    ...enFirstLogin,
    ...enFundComparison,
    ...enFundDetail,
    ...enFundTransfer,
    ...enInvestmentValuation,
    ...enItemSelection,
    ...enLegal,
    ...enLoginInformation,
    ...enM5,
    ...enMethodMoney,
    ...enMonthlyReview,
    ...enMyTask,
    ...enNames,
    ...enNotification,
    ...enOperationStatus,
    ...enOperationalSimulation,
    ...enPasskeys,
    ...enPassword,
    ...enPremiumReading,
    ...enProductStyles,
    ...enProfile,
    ...enRetirementIncome,
    ...enRiskTolerance,
    ...enSession,
    ...enShell,
    ...enSignIn,
    ...enSignInPage,
    ...enStatePages,
    ...enTermsOfUse,
    ...enUi,
    ...enWaiting,
  },
} as const;

/**
 * Lists every call between browser and server. A new family of calls is one file and one line here. The portal imports each call
 * from its own file, because importing the table would load all of them on every screen.
 */
import { allColumnIds, allFaqIds, allNoticeIds, allPdfIds, allReportIds } from './all-ids.ts';
import { authorizationMethod, login, loginCode, logout, reauthenticate } from './auth.ts';
import { srpErr, srpError } from './batch.ts';
import type { Call } from './call.ts';
import { getClaiming } from './claiming.ts';
import { colleagueComparison, filterColleagues } from './colleague-comparison.ts';
import { getColumnOfTerm, getColumns, getColumnTags } from './column.ts';
import { getColumnDetail } from './column-detail.ts';
import { answerQuiz, getColumnReader, registerColumnHistory, sendColumnFeedback } from './column-view.ts';
import { bizCode, companyInfo, domains } from './company.ts';
import { printCompanyReport, seeCompanyReport, sendStartMails } from './company-report.ts';
import { oidcAcs, providerRequest, samlAcs, samlRequest } from './company-sign-in.ts';
import { sendContact, sendFaqMail } from './contact.ts';
import { confirmNotifyAddress, getPausedDestinations } from './destinations.ts';
import { getDrift } from './drift.ts';
import { employeeAssetManagement, employeeContribution, mstAssetClass } from './employee-assets.ts';
import { getCommonQuestions, getFaq, getFaqCategories } from './faq.ts';
import { getFundComparison, registerFundComparison, removeFundComparison } from './fund-comparison.ts';
import { getFundDetail } from './fund-detail.ts';
import { getFundByAsset, getFundByModel, getFundTargetYear } from './fund-line-up.ts';
import { getFundPrice } from './fund-price.ts';
import { valueFundRetirement } from './fund-retirement.ts';
import { getFundValuations, valueFundSelection } from './fund-selection.ts';
import { finishFundTransfer, getFundTransfer, sendFundTransferMail } from './fund-transfer.ts';
import { getGoal, removeGoal, saveGoal } from './goal.ts';
import { getGradeUp } from './grade-up.ts';
import { getInvestmentValuation, registerInvestmentValuation } from './investment-valuation.ts';
import { getLastVisit } from './last-visit.ts';
import { getLeaving, removeLeaving, requestLeavingAddress, saveLeaving } from './leaving.ts';
import { getLiteracies } from './literacy.ts';
import { logger } from './logger.ts';
import { deleteRkUserInfo, registerRkUserInfo, rkAutoLogin, rkUserInfo } from './login-information.ts';
import { getModelPortfolio } from './model-portfolio.ts';
import { getMonthlyReview } from './monthly-review.ts';
import { getMyTask, getTodoList, putMyTaskAside } from './my-task.ts';
import { getNotice, getNoticeCount, getNoticeFile, getNotices } from './notice.ts';
import { getOwnData, leaveService } from './own-data.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { changePassword, checkResetToken, getPasswordRules, requestPasswordMail } from './password.ts';
import { getPastScores } from './past-scores.ts';
import { savePremiumCorrection } from './premium-correction.ts';
import { getReport, getReports } from './report.ts';
import { getRetirementBasis } from './retirement-basis.ts';
import { getRetirementInputs, removeRetirementInputs, saveRetirementInputs } from './retirement-inputs.ts';
import { riskReturnInfo } from './risk-return.ts';
import { getRiskDiagnoses, getRiskTolerance, registerRiskToleranceResult } from './risk-tolerance.ts';
import { doScraping, mutbFirstLogin, registScrapingData, scrapingProgress, tryScraping } from './scraping.ts';
import { getSearchTexts } from './search.ts';
import { endOtherSessions, endSession, getSessions } from './sessions.ts';
import { getSavingChart, getSimulationResult } from './simulation.ts';
import { readStatementFile } from './statement-file.ts';
import { findSupportedAccount, helpAccount } from './support.ts';
import { getTechnicalTerm, getTechnicalTerms } from './technical-term.ts';
import { testUserDataInput, testUserDataOutput } from './test-user-data.ts';
import {
  agreeToTerms,
  decideDestination,
  getUserAccount,
  updateSettings,
  updateSubscription,
  updateUserProfile,
} from './user-account.ts';
import { getPushKey, registerDevice, removeDevice, testDevice, updateDevice } from './web-notification.ts';

export const CALLS = {
  login,
  loginCode,
  logout,
  authorizationMethod,
  samlRequest,
  samlAcs,
  oidcAcs,
  providerRequest,
  reauthenticate,
  changePassword,
  requestPasswordMail,
  getPasswordRules,
  checkResetToken,
  beginPasskeySignIn,
  signInWithPasskey,
  getPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  getSessions,
  endSession,
  endOtherSessions,
  getOwnData,
  leaveService,
  companyInfo,
  domains,
  bizCode,
  getUserAccount,
  agreeToTerms,
  updateUserProfile,
  confirmNotifyAddress,
  getPausedDestinations,
  decideDestination,
  registerRkUserInfo,
  rkUserInfo,
  deleteRkUserInfo,
  rkAutoLogin,
  doScraping,
  tryScraping,
  mutbFirstLogin,
  scrapingProgress,
  registScrapingData,
  readStatementFile,
  srpErr,
  srpError,
  testUserDataOutput,
  testUserDataInput,
  mstAssetClass,
  employeeAssetManagement,
  employeeContribution,
  getInvestmentValuation,
  registerInvestmentValuation,
  getGradeUp,
  riskReturnInfo,
  getRiskTolerance,
  registerRiskToleranceResult,
  getRiskDiagnoses,
  getModelPortfolio,
  getSavingChart,
  getPastScores,
  getSimulationResult,
  getRetirementInputs,
  saveRetirementInputs,
  savePremiumCorrection,
  removeRetirementInputs,
  getRetirementBasis,
  getGoal,
  saveGoal,
  removeGoal,
  getClaiming,
  getLeaving,
  saveLeaving,
  removeLeaving,
  requestLeavingAddress,
  colleagueComparison,
  filterColleagues,
  getFundPrice,
  getFundByModel,
  getFundByAsset,
  getFundTargetYear,
  getFundDetail,
  valueFundSelection,
  getFundValuations,
  valueFundRetirement,
  getDrift,
  getFundComparison,
  registerFundComparison,
  removeFundComparison,
  getFundTransfer,
  sendFundTransferMail,
  finishFundTransfer,
  getMyTask,
  putMyTaskAside,
  getTodoList,
  getLastVisit,
  getMonthlyReview,
  getLiteracies,
  getColumns,
  getColumnTags,
  getColumnOfTerm,
  getColumnDetail,
  getColumnReader,
  registerColumnHistory,
  sendColumnFeedback,
  answerQuiz,
  getFaqCategories,
  getCommonQuestions,
  getFaq,
  sendFaqMail,
  sendContact,
  getTechnicalTerms,
  getTechnicalTerm,
  getSearchTexts,
  getNotices,
  getNoticeCount,
  getNotice,
  getNoticeFile,
  getReports,
  getReport,
  seeCompanyReport,
  printCompanyReport,
  sendStartMails,
  findSupportedAccount,
  helpAccount,
  allColumnIds,
  allFaqIds,
  allNoticeIds,
  allReportIds,
  allPdfIds,
  getPushKey,
  registerDevice,
  updateDevice,
  removeDevice,
  testDevice,
  updateSubscription,
  updateSettings,
  logger,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

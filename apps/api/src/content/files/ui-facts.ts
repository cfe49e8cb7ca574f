/**
 * Names of buttons, screens, settings and messages, as the texts of `content/` quote them: 「{{ui.later}}」. A name that the
 * wording changes changes in every text; a text with the name written by hand is refused (tooling/checks/facts.mjs).
 */
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { SCRAPE_ERRORS, TOO_SLOW } from '@minori/contract/scrape-errors';
import { AFTER_SELECTION_TEXTS } from '@minori/wording/ja/after-selection';
import { BESIDE_TEXTS } from '@minori/wording/ja/beside-grade';
import { CHART_TEXTS } from '@minori/wording/ja/charts';
import { COLLEAGUE_TEXTS } from '@minori/wording/ja/colleague-comparison';
import { CONTACT_TEXTS } from '@minori/wording/ja/contact';
import { DESTINATIONS_TEXTS } from '@minori/wording/ja/destinations';
import { EXPLANATION_TEXTS } from '@minori/wording/ja/diagnosis-explanation';
import { DISPLAY_TEXTS } from '@minori/wording/ja/display';
import { EMPLOYEE_ASSETS_TEXTS } from '@minori/wording/ja/employee-assets';
import { TRANSITION_TEXTS } from '@minori/wording/ja/evaluation-transition';
import { FIELD_TEXTS } from '@minori/wording/ja/fields';
import { EXPECTED_RETURN, PAID_IN } from '@minori/wording/ja/figure-names';
import { FIGURES_AGE_TEXTS } from '@minori/wording/ja/figures-age';
import { FIRST_LOGIN_TEXTS } from '@minori/wording/ja/first-login';
import { FUND_COMPARISON_TEXTS } from '@minori/wording/ja/fund-comparison';
import { FUND_DETAIL_TEXTS } from '@minori/wording/ja/fund-detail';
import { FUND_TRANSFER_TEXTS } from '@minori/wording/ja/fund-transfer';
import { AREA_NAMES, PANEL_TEXTS } from '@minori/wording/ja/investment-valuation';
import { ITEM_SELECTION_TEXTS, ITEM_STEP_TEXTS } from '@minori/wording/ja/item-selection';
import { LEGAL_TEXTS } from '@minori/wording/ja/legal';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import { M5_TEXTS } from '@minori/wording/ja/m5';
import { SIMULATION_METHOD_TEXTS } from '@minori/wording/ja/method-money';
import { MONTHLY_REVIEW_TEXTS } from '@minori/wording/ja/monthly-review';
import { MY_TASK_TEXTS } from '@minori/wording/ja/my-task';
import { ASSET_CLASS_NAMES, LITERACY_BAND_NAMES, SUB_SCORE_NAMES } from '@minori/wording/ja/names';
import { NOTIFICATION_TEXTS } from '@minori/wording/ja/notification';
import { OPERATION_PANELS } from '@minori/wording/ja/operation-status';
import {
  OUTLOOK_NAMES,
  SCENARIO_CHART_TEXTS,
  SIMULATION_TEXTS,
  VARIANT_NAMES,
} from '@minori/wording/ja/operational-simulation';
import { PASSKEYS_TEXTS } from '@minori/wording/ja/passkeys';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { PREMIUM_TEXTS } from '@minori/wording/ja/premium-reading';
import { PROFILE_TEXTS } from '@minori/wording/ja/profile';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { DIAGNOSIS_RESULT_TEXTS, QUESTIONS } from '@minori/wording/ja/risk-tolerance';
import { SESSION_TEXTS } from '@minori/wording/ja/session';
import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { SIGN_IN_TEXTS } from '@minori/wording/ja/sign-in';
import { SIGN_IN_PAGE_TEXTS } from '@minori/wording/ja/sign-in-page';
import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { TERMS_TEXTS } from '@minori/wording/ja/terms-of-use';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { LOCKED_TEXTS } from '@minori/wording/ja/waiting';
import type { Fact } from './text-facts.ts';

/** The first sentence of a message, without its full stop. */
const openingOf = (message: string): string => message.split('。')[0] ?? message;

/** A message without the figure that follows it in brackets. */
const beforeBracket = (message: string): string => message.split('（')[0] ?? message;

const NAMES = {
  assetSpread: SUB_SCORE_NAMES.assetClass,
  areaSpread: SUB_SCORE_NAMES.areaClass,
  modelNearness: SUB_SCORE_NAMES.separationGap,
  riskFit: SUB_SCORE_NAMES.riskGap,
  totalPanel: OPERATION_PANELS.total.heading,
  funds: OPERATION_PANELS.products.heading,
  gainPanel: OPERATION_PANELS.gain.heading,
  ourCalculation: OPERATION_PANELS.gain.ours,
  gain: OPERATION_PANELS.products.columns[2],
  firstContribution: OPERATION_PANELS.gain.firstContribution,
  subscribed: OPERATION_PANELS.gain.subscribed,
  basisDate: OPERATION_PANELS.total.asOf,
  premiumPanel: OPERATION_PANELS.premiums.heading,
  byClass: OPERATION_PANELS.classes.heading,
  yieldByYear: DISPLAY_TEXTS.preview.yearly,
  ownPremium: SIMULATION_TEXTS.premium.label,
  realMoney: SIMULATION_TEXTS.switches.real,
  conditions: SIMULATION_TEXTS.switches.heading,
  resetConditions: SIMULATION_TEXTS.switches.reset,
  chances: SIMULATION_METHOD_TEXTS.chances,
  simulationBasis: SIMULATION_TEXTS.assumptions.heading,
  retirementAge: SIMULATION_TEXTS.plan.age,
  premiumRaise: SIMULATION_TEXTS.plan.raise,
  past: SCENARIO_CHART_TEXTS.past,
  outlookUsual: OUTLOOK_NAMES.base,
  outlookCautious: OUTLOOK_NAMES.low,
  afterChoice: VARIANT_NAMES.improvedPf,
  modelMix: VARIANT_NAMES.modelPf,
  caseBad: BESIDE_TEXTS.prices.rows.notGood,
  caseStandard: BESIDE_TEXTS.prices.rows.standard,
  caseGood: BESIDE_TEXTS.prices.rows.good,
  otherClass: ASSET_CLASS_NAMES[4],
  noRegion: AREA_NAMES.other,
  proceed: AFTER_SELECTION_TEXTS.actions.proceed,
  addToComparison: AFTER_SELECTION_TEXTS.actions.compare,
  askEachTime: LOGIN_INFORMATION_TEXTS.keeping.ask.label,
  keepCredentials: LOGIN_INFORMATION_TEXTS.keeping.keep.label,
  credentialUses: LOGIN_INFORMATION_TEXTS.remove.uses,
  removeCredentials: LOGIN_INFORMATION_TEXTS.remove.open,
  connection: LOGIN_INFORMATION_TEXTS.title,
  connect: LOGIN_INFORMATION_TEXTS.connect,
  resetSitePassword: LOGIN_INFORMATION_TEXTS.resetPassword,
  checkAtSite: LOGIN_INFORMATION_TEXTS.openSite.credentials,
  evaluate: ITEM_SELECTION_TEXTS.choose.footer.evaluate,
  chooseFromModel: ITEM_SELECTION_TEXTS.choose.mode.model,
  chooseByClass: ITEM_SELECTION_TEXTS.choose.mode.asset,
  classMissing: ITEM_SELECTION_TEXTS.choose.missing.heading,
  details: ITEM_SELECTION_TEXTS.choose.product.details,
  allocationPanel: ITEM_SELECTION_TEXTS.present.panels.premiums,
  leavingCost: ITEM_SELECTION_TEXTS.choose.product.leaving,
  stepNow: ITEM_STEP_TEXTS.steps[0],
  stepChoose: ITEM_STEP_TEXTS.steps[1],
  stepPresent: ITEM_STEP_TEXTS.steps[0],
  stepAfter: ITEM_STEP_TEXTS.steps[2],
  stepProcedure: ITEM_STEP_TEXTS.steps[3],
  contact: CONTACT_TEXTS.title,
  later: MY_TASK_TEXTS.later,
  markDone: MY_TASK_TEXTS.tick,
  forgotten: SIGN_IN_PAGE_TEXTS.forgotten,
  cannotSignIn: SIGN_IN_PAGE_TEXTS.contact,
  passkeySignIn: SIGN_IN_TEXTS.passkey,
  addPasskey: PASSKEYS_TEXTS.add.submit,
  resendCode: SIGN_IN_TEXTS.resend,
  sendReset: PASSWORD_TEXTS.reset.send,
  companyAccount: M5_TEXTS.title,
  next: UI_TEXTS.next,
  save: PROFILE_TEXTS.save,
  saveProfile: PROFILE_TEXTS.saveFirst,
  fromCompany: PROFILE_TEXTS.fromCompany.heading,
  notifyAddress: PROFILE_TEXTS.emailForNotify,
  confirmAddress: DESTINATIONS_TEXTS.confirm.submit,
  privacyPolicy: LEGAL_TEXTS.privacyPolicy,
  agree: TERMS_TEXTS.next,
  receiveAge: RETIREMENT_TEXTS.wishes.receiveAge,
  ways: RETIREMENT_TEXTS.timeline.option,
  drawdown: RETIREMENT_TEXTS.drawdown.heading,
  hardlyAny: FUND_TRANSFER_TEXTS.switching.hardlyAny,
  recordFinish: FUND_TRANSFER_TEXTS.finish.press,
  print: UI_TEXTS.print,
  logout: SHELL_TEXTS.logout,
  menu: SHELL_TEXTS.menu,
  login: SHELL_TEXTS.login,
  keepOffline: DISPLAY_TEXTS.offline.switch,
  themeSystem: DISPLAY_TEXTS.theme.options.system,
  theme: DISPLAY_TEXTS.theme.legend,
  themeLight: DISPLAY_TEXTS.theme.options.light,
  themeDark: DISPLAY_TEXTS.theme.options.dark,
  comingPremiums: PREMIUM_TEXTS.heading,
  correctPremium: PREMIUM_TEXTS.correct,
  composition: FUND_DETAIL_TEXTS.composition.heading,
  onlyDifferences: FUND_COMPARISON_TEXTS.differences.label,
  startFirstLogin: FIRST_LOGIN_TEXTS.start,
  firstLoginFinished: FIRST_LOGIN_TEXTS.finished,
  notRead: STATE_PAGE_TEXTS.error.notRead,
  errorCode: STATE_PAGE_TEXTS.error.code,
  import: FIGURES_AGE_TEXTS.import,
  typeReason: EXPLANATION_TEXTS.heading,
  typeDetails: DIAGNOSIS_RESULT_TEXTS.reason.details,
  sellAll: QUESTIONS.q5.answers[0],
  assumptionChange: TRANSITION_TEXTS.events.names.assumptionChange,
  methodChange: TRANSITION_TEXTS.events.names.methodChange,
  showPassword: FIELD_TEXTS.showPassword,
  hiddenAmount: UI_TEXTS.hiddenAmount.text,
  asTable: CHART_TEXTS.asTable,
  noticeMails: NOTIFICATION_TEXTS.mail.switch,
  monthlyNews: MONTHLY_REVIEW_TEXTS.setting.switch,
  pushHere: NOTIFICATION_TEXTS.push.switch,
  expectedReturn: EXPECTED_RETURN,
  literacyAdvanced: LITERACY_BAND_NAMES.advanced,
  literacyIntermediate: LITERACY_BAND_NAMES.intermediate,
  literacyBeginner: LITERACY_BAND_NAMES.beginner,
  simulation: SIMULATION_TEXTS.title,
  realised: PANEL_TEXTS.realised.heading,
  kinds: PANEL_TEXTS.assets.kinds('○'),
  tooFew: beforeBracket(COLLEAGUE_TEXTS.tooFew(0)),
  paidIn: PAID_IN.principal,
  unlocked: LOCKED_TEXTS.unlocked,
  sessionEnded: openingOf(SESSION_TEXTS.revoked),
  yieldLastYear: EMPLOYEE_ASSETS_TEXTS.figures.lastOneYear,
  yieldSinceJoining: EMPLOYEE_ASSETS_TEXTS.figures.sinceInception,
  wrongCredentials: openingOf(SCRAPE_ERRORS.rk_login_error.message),
  idInUse: openingOf(SCRAPE_ERRORS.custom_error.message),
  siteBusy: openingOf(SCRAPE_ERRORS.rk_login_error_site_busy.message),
  siteInMaintenance: openingOf(SCRAPE_ERRORS.in_maintenance.message),
  tookTooLong: openingOf(TOO_SLOW),
  firstLogin: openingOf(SCRAPE_ERRORS.mutb_first_login.message),
  allMoving: openingOf(SCRAPE_ERRORS.get_product_management_timeout_error.message),
  noAllocation: openingOf(SCRAPE_ERRORS.get_management_ratio_timeout_error.message),
  noProducts: openingOf(SCRAPE_ERRORS.get_data_area_timeout_error.message),
  wrongPassword: openingOf(ERROR_CATALOGUE.login_failed.message),
} as const satisfies Readonly<Record<string, string>>;

export const UI_FACTS: readonly Fact[] = Object.entries(NAMES).map(([name, text]) => ({
  key: `ui.${name}`,
  named: { [`ui.${name}`]: text },
  sought: [`「${text}」`],
  isQuotation: true,
  elsewhere: [],
}));

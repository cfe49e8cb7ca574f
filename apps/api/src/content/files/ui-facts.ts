/**
 * Names of buttons, screens, settings and messages, as the texts of `content/` quote them: 「{{ui.later}}」. A name that the
 * wording changes changes in every text; a text with the name written by hand is refused (tooling/checks/facts.mjs).
 */
import type { Language } from '@minori/contract/display-settings';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { SCRAPE_ERRORS } from '@minori/contract/scrape-errors';
import { errorMessage } from '@minori/wording/en/error-messages';
import { QUOTED_WORDING } from './quoted-wording.ts';
import type { Fact } from './text-facts.ts';

/** The first sentence of a message, without its full stop. */
const openingOf = (message: string): string => message.split(/。|\.(?:\s|$)/, 1)[0] ?? message;

/** A message without the figure that follows it in brackets, and a label without its colon. */
const beforeBracket = (message: string): string => message.split(/（| \(|:/, 1)[0] ?? message;

const MESSAGES: Readonly<Record<string, { readonly message: string }>> = { ...ERROR_CATALOGUE, ...SCRAPE_ERRORS };

/** The opening of the message that a person sees for a reason. */
function message(language: Language, reason: string): string {
  const said = language === 'ja' ? MESSAGES[reason]?.message : errorMessage(reason);
  if (said === undefined) throw new RangeError(`${reason} has no message in ${language}`);
  return openingOf(said);
}

type Wording = (typeof QUOTED_WORDING)[Language];

/**
 * Names on the screens of figures: home, evaluation, diagnosis, simulation, retirement income, colleagues.
 * @param blank stands for a figure
 */
function figureNames(words: Wording, blank: string) {
  return {
    assetSpread: words.SUB_SCORE_NAMES.assetClass,
    areaSpread: words.SUB_SCORE_NAMES.areaClass,
    modelNearness: words.SUB_SCORE_NAMES.separationGap,
    riskFit: words.SUB_SCORE_NAMES.riskGap,
    totalPanel: words.OPERATION_PANELS.total.heading,
    funds: words.OPERATION_PANELS.products.heading,
    gainPanel: words.OPERATION_PANELS.gain.heading,
    ourCalculation: words.OPERATION_PANELS.gain.ours,
    gain: words.OPERATION_PANELS.products.columns[2],
    firstContribution: words.OPERATION_PANELS.gain.firstContribution,
    subscribed: words.OPERATION_PANELS.gain.subscribed,
    basisDate: words.OPERATION_PANELS.total.asOf,
    premiumPanel: words.OPERATION_PANELS.premiums.heading,
    byClass: words.OPERATION_PANELS.classes.heading,
    ownPremium: words.SIMULATION_TEXTS.premium.label,
    realMoney: words.SIMULATION_TEXTS.switches.real,
    conditions: words.SIMULATION_TEXTS.switches.heading,
    resetConditions: words.SIMULATION_TEXTS.switches.reset,
    chances: words.SIMULATION_METHOD_TEXTS.chances,
    simulationBasis: words.SIMULATION_TEXTS.assumptions.heading,
    retirementAge: words.SIMULATION_TEXTS.plan.age,
    premiumRaise: words.SIMULATION_TEXTS.plan.raise,
    past: words.SCENARIO_CHART_TEXTS.past,
    outlookUsual: words.OUTLOOK_NAMES.base,
    outlookCautious: words.OUTLOOK_NAMES.low,
    afterChoice: words.VARIANT_NAMES.improvedPf,
    modelMix: words.VARIANT_NAMES.modelPf,
    caseBad: words.BESIDE_TEXTS.prices.rows.notGood,
    caseStandard: words.BESIDE_TEXTS.prices.rows.standard,
    caseGood: words.BESIDE_TEXTS.prices.rows.good,
    balancedFund: words.PRODUCT_STYLE_TEXTS.balance.name,
    otherClass: words.ASSET_CLASS_NAMES[4],
    noRegion: words.AREA_NAMES.other,
    receiveAge: words.RETIREMENT_TEXTS.wishes.receiveAge,
    drawdown: words.RETIREMENT_TEXTS.drawdown.heading,
    comingPremiums: words.PREMIUM_TEXTS.heading,
    correctPremium: words.PREMIUM_TEXTS.correct,
    import: words.FIGURES_AGE_TEXTS.import,
    typeReason: words.EXPLANATION_TEXTS.heading,
    typeDetails: words.DIAGNOSIS_RESULT_TEXTS.reason.details,
    sellAll: words.QUESTIONS.q5.answers[0],
    assumptionChange: words.TRANSITION_TEXTS.events.names.assumptionChange,
    methodChange: words.TRANSITION_TEXTS.events.names.methodChange,
    asTable: words.CHART_TEXTS.asTable,
    expectedReturn: words.EXPECTED_RETURN,
    literacyAdvanced: words.LITERACY_BAND_NAMES.advanced,
    literacyIntermediate: words.LITERACY_BAND_NAMES.intermediate,
    literacyBeginner: words.LITERACY_BAND_NAMES.beginner,
    simulation: words.SIMULATION_TEXTS.title,
    realised: words.PANEL_TEXTS.realised.heading,
    kinds: words.PANEL_TEXTS.assets.kinds(blank),
    tooFew: beforeBracket(words.COLLEAGUE_TEXTS.tooFew(0)),
    paidIn: words.PAID_IN.principal,
    paidInShort: words.PAID_IN.principalShort,
    yieldLastYear: words.EMPLOYEE_ASSETS_TEXTS.figures.lastOneYear,
    yieldSinceJoining: words.EMPLOYEE_ASSETS_TEXTS.figures.sinceInception,
  } as const satisfies Readonly<Record<string, string>>;
}

/** Names on the screens of choosing funds, of the procedure, and of to-dos. */
function choosingNames(words: Wording) {
  return {
    proceed: words.AFTER_SELECTION_TEXTS.actions.proceed,
    addToComparison: words.AFTER_SELECTION_TEXTS.actions.compare,
    evaluate: words.ITEM_SELECTION_TEXTS.choose.footer.evaluate,
    chooseFromModel: words.ITEM_SELECTION_TEXTS.choose.mode.model,
    chooseByClass: words.ITEM_SELECTION_TEXTS.choose.mode.asset,
    classMissing: words.ITEM_SELECTION_TEXTS.choose.missing.heading,
    details: words.ITEM_SELECTION_TEXTS.choose.product.details,
    allocationPanel: words.ITEM_SELECTION_TEXTS.present.panels.premiums,
    leavingCost: beforeBracket(words.ITEM_SELECTION_TEXTS.choose.product.leaving),
    stepNow: words.ITEM_STEP_TEXTS.steps[0],
    stepChoose: words.ITEM_STEP_TEXTS.steps[1],
    stepPresent: words.ITEM_STEP_TEXTS.steps[0],
    stepAfter: words.ITEM_STEP_TEXTS.steps[2],
    stepProcedure: words.ITEM_STEP_TEXTS.steps[3],
    later: words.MY_TASK_TEXTS.later,
    markDone: words.MY_TASK_TEXTS.tick,
    hardlyAny: words.FUND_TRANSFER_TEXTS.switching.hardlyAny,
    recordFinish: words.FUND_TRANSFER_TEXTS.finish.press,
    composition: words.FUND_DETAIL_TEXTS.composition.heading,
    onlyDifferences: words.FUND_COMPARISON_TEXTS.differences.label,
  } as const satisfies Readonly<Record<string, string>>;
}

/** Names on all other screens: signing in, connection, settings, messages, and the frame. */
function accountNames(words: Wording) {
  return {
    yieldByYear: words.DISPLAY_TEXTS.preview.yearly,
    askEachTime: words.LOGIN_INFORMATION_TEXTS.keeping.ask.label,
    statementFile: words.LOGIN_INFORMATION_TEXTS.file.heading,
    keepCredentials: words.LOGIN_INFORMATION_TEXTS.keeping.keep.label,
    credentialUses: words.LOGIN_INFORMATION_TEXTS.remove.uses,
    removeCredentials: words.LOGIN_INFORMATION_TEXTS.remove.open,
    connection: words.LOGIN_INFORMATION_TEXTS.title,
    connect: words.LOGIN_INFORMATION_TEXTS.connect,
    resetSitePassword: words.LOGIN_INFORMATION_TEXTS.resetPassword,
    checkAtSite: words.LOGIN_INFORMATION_TEXTS.openSite.credentials,
    contact: words.CONTACT_TEXTS.title,
    forgotten: words.SIGN_IN_PAGE_TEXTS.forgotten,
    cannotSignIn: words.SIGN_IN_PAGE_TEXTS.contact,
    passkeySignIn: words.SIGN_IN_TEXTS.passkey,
    addPasskey: words.PASSKEYS_TEXTS.add.submit,
    resendCode: words.SIGN_IN_TEXTS.resend,
    sendReset: words.PASSWORD_TEXTS.reset.send,
    companyAccount: words.M5_TEXTS.title,
    next: words.UI_TEXTS.next,
    save: words.PROFILE_TEXTS.save,
    saveProfile: words.PROFILE_TEXTS.saveFirst,
    fromCompany: words.PROFILE_TEXTS.fromCompany.heading,
    notifyAddress: words.PROFILE_TEXTS.emailForNotify,
    confirmAddress: words.DESTINATIONS_TEXTS.confirm.submit,
    privacyPolicy: words.LEGAL_TEXTS.privacyPolicy,
    employerSees: words.EMPLOYER_SEES.lead,
    employerSeesWhat: words.EMPLOYER_SEES.what,
    employerNeverSees: words.EMPLOYER_SEES.never,
    employerSeesHow: words.EMPLOYER_SEES.how,
    agree: words.TERMS_TEXTS.next,
    print: words.UI_TEXTS.print,
    logout: words.SHELL_TEXTS.logout,
    menu: words.SHELL_TEXTS.menu,
    login: words.SHELL_TEXTS.login,
    keepOffline: words.DISPLAY_TEXTS.offline.switch,
    themeSystem: words.DISPLAY_TEXTS.theme.options.system,
    theme: words.DISPLAY_TEXTS.theme.legend,
    themeLight: words.DISPLAY_TEXTS.theme.options.light,
    themeDark: words.DISPLAY_TEXTS.theme.options.dark,
    startFirstLogin: words.FIRST_LOGIN_TEXTS.start,
    firstLoginFinished: words.FIRST_LOGIN_TEXTS.finished,
    notRead: words.STATE_PAGE_TEXTS.error.notRead,
    errorCode: words.STATE_PAGE_TEXTS.error.code,
    showPassword: words.FIELD_TEXTS.showPassword,
    hiddenAmount: words.UI_TEXTS.hiddenAmount.text,
    noticeMails: words.NOTIFICATION_TEXTS.mail.switch,
    monthlyNews: words.MONTHLY_REVIEW_TEXTS.setting.switch,
    pushHere: words.NOTIFICATION_TEXTS.push.switch,
    unlocked: words.LOCKED_TEXTS.unlocked,
    sessionEnded: openingOf(words.SESSION_TEXTS.revoked),
  } as const satisfies Readonly<Record<string, string>>;
}

/** Messages of which texts quote the first sentence, by their reason. */
const QUOTED_MESSAGES = {
  wrongCredentials: 'rk_login_error',
  idInUse: 'custom_error',
  siteBusy: 'rk_login_error_site_busy',
  siteInMaintenance: 'in_maintenance',
  tookTooLong: 'scraping_timeout',
  firstLogin: 'mutb_first_login',
  allMoving: 'get_product_management_timeout_error',
  noAllocation: 'get_management_ratio_timeout_error',
  noProducts: 'get_data_area_timeout_error',
  wrongPassword: 'login_failed',
} as const;

function namesIn(language: Language): Readonly<Record<string, string>> {
  const [words, blank] = [QUOTED_WORDING[language], language === 'ja' ? '○' : '…'];
  const messages = Object.entries(QUOTED_MESSAGES).map(([name, reason]) => [name, message(language, reason)] as const);
  return {
    ...figureNames(words, blank),
    ...choosingNames(words),
    ...accountNames(words),
    ...Object.fromEntries(messages),
  };
}

const IN_ENGLISH = namesIn('en');

export const UI_FACTS: readonly Fact[] = Object.entries(namesIn('ja')).map(([name, text]) => ({
  key: `ui.${name}`,
  named: { [`ui.${name}`]: text },
  english: { [`ui.${name}`]: IN_ENGLISH[name] ?? text },
  sought: [`「${text}」`],
  isQuotation: true,
  elsewhere: [],
}));

/**
 * 言語 — the words of the language in which something is said: a request's (its cookie) or, for a mail or a report, an employee's.
 * The language belongs to the running task, so that no function has to pass it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type DisplaySettings, type Language, offeredLanguage } from '@minori/contract/display-settings';
import * as enMails from '@minori/wording/en/account-mails';
import * as enBeside from '@minori/wording/en/beside-sentences';
import * as enCharts from '@minori/wording/en/charts';
import * as enCompany from '@minori/wording/en/company-report';
import * as enAssets from '@minori/wording/en/employee-assets';
import { FINDING_TEXTS as enFindings } from '@minori/wording/en/findings';
import { FUND_SHEET_TEXTS as enSheet } from '@minori/wording/en/fund-sheet';
import * as enValuation from '@minori/wording/en/investment-valuation';
import * as enLeaving from '@minori/wording/en/leaving-mails';
import * as enLocale from '@minori/wording/en/locale';
import * as enNames from '@minori/wording/en/names';
import * as enNews from '@minori/wording/en/news-mails';
import { PRODUCT_STYLE_TEXTS as enStyles } from '@minori/wording/en/product-styles';
import * as enDocument from '@minori/wording/en/report-document';
import * as enReports from '@minori/wording/en/report-texts';
import * as enTasks from '@minori/wording/en/task-texts';
import * as enTransfer from '@minori/wording/en/transfer-mail';
import * as enComments from '@minori/wording/en/valuation-comments';
import * as enStates from '@minori/wording/en/valuation-states';
import * as enWaiting from '@minori/wording/en/waiting';
import * as enWays from '@minori/wording/en/way-sentences';
import * as jaMails from '@minori/wording/ja/account-mails';
import * as jaBeside from '@minori/wording/ja/beside-sentences';
import * as jaCharts from '@minori/wording/ja/charts';
import * as jaCompany from '@minori/wording/ja/company-report';
import * as jaAssets from '@minori/wording/ja/employee-assets';
import { FINDING_TEXTS as jaFindings } from '@minori/wording/ja/findings';
import { FUND_SHEET_TEXTS as jaSheet } from '@minori/wording/ja/fund-sheet';
import * as jaValuation from '@minori/wording/ja/investment-valuation';
import * as jaLeaving from '@minori/wording/ja/leaving-mails';
import * as jaLocale from '@minori/wording/ja/locale';
import * as jaNames from '@minori/wording/ja/names';
import * as jaNews from '@minori/wording/ja/news-mails';
import { PRODUCT_STYLE_TEXTS as jaStyles } from '@minori/wording/ja/product-styles';
import * as jaDocument from '@minori/wording/ja/report-document';
import * as jaReports from '@minori/wording/ja/report-texts';
import * as jaTasks from '@minori/wording/ja/task-texts';
import * as jaTransfer from '@minori/wording/ja/transfer-mail';
import * as jaComments from '@minori/wording/ja/valuation-comments';
import * as jaStates from '@minori/wording/ja/valuation-states';
import * as jaWaiting from '@minori/wording/ja/waiting';
import * as jaWays from '@minori/wording/ja/way-sentences';

const WORDS = {
  ja: {
    mails: jaMails,
    beside: jaBeside,
    charts: jaCharts,
    company: jaCompany,
    findings: jaFindings,
    assets: jaAssets,
    valuation: jaValuation,
    leaving: jaLeaving,
    locale: jaLocale,
    names: jaNames,
    news: jaNews,
    document: jaDocument,
    reports: jaReports,
    sheet: jaSheet,
    styles: jaStyles,
    tasks: jaTasks,
    transfer: jaTransfer,
    comments: jaComments,
    states: jaStates,
    waiting: jaWaiting,
    ways: jaWays,
  },
  en: {
    mails: enMails,
    beside: enBeside,
    charts: enCharts,
    company: enCompany,
    findings: enFindings,
    assets: enAssets,
    valuation: enValuation,
    leaving: enLeaving,
    locale: enLocale,
    names: enNames,
    news: enNews,
    document: enDocument,
    reports: enReports,
    sheet: enSheet,
    styles: enStyles,
    tasks: enTasks,
    transfer: enTransfer,
    comments: enComments,
    states: enStates,
    waiting: enWaiting,
    ways: enWays,
  },
} as const;

const current = new AsyncLocalStorage<Language>();

export const language = (): Language => current.getStore() ?? 'ja';

/** Runs the work, and all that follows from it, in a language. */
export function inLanguage<Result>(chosen: Language, work: () => Result): Result {
  return current.run(chosen, work);
}

/** Runs the work in the language of an account, or in the running task's where none is chosen that is offered. */
export function inLanguageOf<Result>(account: Partial<DisplaySettings> | null | undefined, work: () => Result): Result {
  return inLanguage(offeredLanguage(account?.language) ?? language(), work);
}

/** The words of the running task's language. */
export const words = () => WORDS[language()];

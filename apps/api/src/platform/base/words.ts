/**
 * 言語 — the words of the language in which something is said: a request's (its cookie) or, for a mail or a report, an employee's.
 * The language belongs to the running task, so that no function has to pass it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type DisplaySettings, type Language, offeredLanguage } from '@minori/contract/display-settings';
import * as enMails from '@minori/wording/en/account-mails';
import * as enLocale from '@minori/wording/en/locale';
import * as enNames from '@minori/wording/en/names';
import * as enNews from '@minori/wording/en/news-mails';
import * as enTasks from '@minori/wording/en/task-texts';
import * as enTransfer from '@minori/wording/en/transfer-mail';
import * as enComments from '@minori/wording/en/valuation-comments';
import * as enWaiting from '@minori/wording/en/waiting';
import * as jaMails from '@minori/wording/ja/account-mails';
import * as jaLocale from '@minori/wording/ja/locale';
import * as jaNames from '@minori/wording/ja/names';
import * as jaNews from '@minori/wording/ja/news-mails';
import * as jaTasks from '@minori/wording/ja/task-texts';
import * as jaTransfer from '@minori/wording/ja/transfer-mail';
import * as jaComments from '@minori/wording/ja/valuation-comments';
import * as jaWaiting from '@minori/wording/ja/waiting';

const WORDS = {
  ja: {
    ...{ mails: jaMails, locale: jaLocale, names: jaNames, tasks: jaTasks, comments: jaComments, waiting: jaWaiting },
    ...{ news: jaNews, transfer: jaTransfer },
  },
  en: {
    ...{ mails: enMails, locale: enLocale, names: enNames, tasks: enTasks, comments: enComments, waiting: enWaiting },
    ...{ news: enNews, transfer: enTransfer },
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

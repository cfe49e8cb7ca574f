/**
 * Defines the account to scrape, and the date of its data: nine months of history, so that a scrape is login and four
 * pages.
 */
import { recordKeeperAccount } from '@minori/local/demo';

export const ACCOUNT = recordKeeperAccount('1000000003');
export const BOOKS_AS_OF = '2022-08-01';
/** The pages that each contender visits, with 資産評価額 on one of them: it proves that the contender was signed in. */
export const PAGES = ['F020', 'F030', 'F040', 'F050'] as const;
export const FORM_PATHS: Readonly<Record<(typeof PAGES)[number], string>> = {
  F020: '/cgi-bin/JWP020.cgi',
  F030: '/cgi-bin/JWP030.cgi',
  F040: '/cgi-bin/JWP040.cgi',
  F050: '/cgi-bin/JWP050.cgi',
};

/**
 * Defines what the scrape (`scrape.ts`) needs to know about a kind of record keeper: facts, and a function that reads
 * its pages. A new kind is a new folder that provides these.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { AccountRecord } from '../account-record.ts';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Outcome } from '../outcomes.ts';
import type { ScrapeResult } from '../scrape-result.ts';
import type { LogOffWay } from '../visit/log-off-way.ts';
import type { Visit } from '../visit/visit.ts';
import type { VisitedPage } from '../visit/visited-page.ts';

/** What an employee enters at the record keeper's site; lives for one scrape and is never logged. */
export interface Credentials {
  readonly rkId: string;
  readonly rkPass: string;
  /** 'YYYY-MM-DD'; only some kinds require it. */
  readonly birthday: string;
}

/** Recognises a page, for instance by its title. */
export type PageTest = (page: VisitedPage) => boolean;

/** A page between the login form and the menu that asks for more input, such as the birthday on an unknown device. */
export interface LoginQuestion {
  readonly isIt: PageTest;
  readonly form: string;
  readonly typed: (credentials: Credentials) => Readonly<Record<string, string>>;
}

/** The record keeper's login for partner sites: the form that logs an employee in and opens the site's own pages. */
export interface PartnerLogin {
  readonly path: string;
  /** The encoding in which the site expects the form. */
  readonly charset: PageCharset;
  readonly fields: (credentials: Credentials) => Readonly<Record<string, string>>;
}

export interface Site {
  readonly kind: RkMgtAgencyCode;
  readonly outcomes: readonly Outcome[];
  readonly entrance: { readonly path: string; readonly isIt: PageTest };
  readonly login: {
    readonly form: string;
    readonly typed: (credentials: Credentials) => Readonly<Record<string, string>>;
    /** Recognises the page after a successful login. */
    readonly isIn: PageTest;
    /**
     * Whether a page has links to the account's pages, as only the menu has. A menu with another title is recognised by
     * them.
     */
    readonly leadsToAccount: PageTest;
    /** Further questions, each answered at most once. */
    readonly questions?: readonly LoginQuestion[];
  };
  /**
   * For a record keeper with a set-up at the first login: the page that a login without a birthday leads to once the
   * set-up is done. The set-up page itself is an entry of `outcomes` with the reason `mutb_first_login`.
   */
  readonly firstLogin?: { readonly done: PageTest };
  /** Ways to log off, attempted in this order until a page confirms it; a single way is attempted twice. */
  readonly logOff: {
    readonly ways: readonly LogOffWay[];
    /** The page that confirms the end of a session. */
    readonly isLoggedOff: PageTest;
    /** The page that says that there was no session, for instance after a refused password. */
    readonly hadNoSession: PageTest;
  };
  /** Omitted where the site has no login for partner sites. */
  readonly partnerLogin?: PartnerLogin;
  /** Reads the account's pages, starting from the page after the login. */
  readonly readAccount: (visit: Visit, from: VisitedPage) => Promise<ScrapeResult<AccountRecord>>;
}

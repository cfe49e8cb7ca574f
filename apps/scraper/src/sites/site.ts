/**
 * What the template of `scrape.ts` needs to know about one kind of record keeper: facts, and a reader of its pages.
 * Adding a kind means adding a folder with these.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import type { AccountRecord } from '../account-record.ts';
import type { PageCharset } from '../decoding/page-charset.ts';
import type { Outcome } from '../outcomes.ts';
import type { ScrapeResult } from '../scrape-result.ts';
import type { LogOffWay } from '../visit/log-off-way.ts';
import type { Visit } from '../visit/visit.ts';
import type { VisitedPage } from '../visit/visited-page.ts';

/** What an employee types at the record keeper's; lives for one reading and is in no log. */
export interface Credentials {
  readonly rkId: string;
  readonly rkPass: string;
  /** 'YYYY-MM-DD'; some kinds ask for it. */
  readonly birthday: string;
}

/** Tells a page by what it calls itself. */
export type PageTest = (page: VisitedPage) => boolean;

/** A page between the login form and the menu that asks for more, such as the birthday on a device it does not know. */
export interface LoginQuestion {
  readonly isIt: PageTest;
  readonly form: string;
  readonly typed: (credentials: Credentials) => Readonly<Record<string, string>>;
}

/** Where a partner's page may send an employee who is to be logged in: the form that opens the site's own pages. */
export interface PartnerLogin {
  readonly path: string;
  /** The encoding that the site expects the form in. */
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
    /** The page behind a successful login. */
    readonly isIn: PageTest;
    /** Whether a page has a way to the account's pages, as the menu has: then it is the menu, however it has changed. */
    readonly leadsOn: PageTest;
    /** Further questions, each asked at most once. */
    readonly questions?: readonly LoginQuestion[];
  };
  /**
   * For a record keeper with a set-up at the first login: the page that answers a login without a birthday once the
   * set-up is done. The set-up page itself is a row of `outcomes` with the reason `mutb_first_login`.
   */
  readonly firstLogin?: { readonly done: PageTest };
  /** Tried in this order until a page says that we are out; a single way is tried twice. */
  readonly logOff: {
    readonly ways: readonly LogOffWay[];
    /** The site has ended a session. */
    readonly isFarewell: PageTest;
    /** The site says that there was none, as after a refused password. */
    readonly hadNone: PageTest;
  };
  /** Left out where the site has no such entrance. */
  readonly partnerLogin?: PartnerLogin;
  /** Reads the account's pages from the page behind the login on. */
  readonly readAccount: (visit: Visit, from: VisitedPage) => Promise<ScrapeResult<AccountRecord>>;
}

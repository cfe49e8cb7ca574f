// A scenario is a situation that one account is in. It changes what pages say and how they come, never how the books
// are kept. Every kind of site honours it in its own words (calculations.md section 10, the scenario table).

import type { Statement } from '../books/statement.ts';
import type { PageName } from '../page-name.ts';

/** What the login form answers although everything typed is right. */
export type LoginRefusal = 'locked' | 'busy' | 'busy-503' | 'in-use' | 'maintenance';

export type LineFault = 'hold' | 'cut';

export interface Interlude {
  readonly title: string;
  readonly text: string;
  /** Markup of the fields before the button. */
  readonly fields: string;
  readonly button: string;
}

export interface Scenario {
  /** The statement that this page is drawn from; the books' own by default. */
  readonly tell?: (statement: Statement, page: PageName) => Statement;
  readonly atLogin?: LoginRefusal;
  /** The first login forces terms and a new password; kinds that have no such page let the account in. */
  readonly isFirstLogin?: true;
  /** A page between login and menu, which comes until its form is sent: the site wants something of the employee. */
  readonly asksFirst?: Interlude;
  /** 商品別残高 says that all products are being moved. */
  readonly isMovingProducts?: true;
  /** Words of a page that have been changed, as by a redesign. */
  readonly rename?: { readonly page: PageName; readonly from: string; readonly to: string };
  /** A page that never comes: held until the visitor goes, or the line cut at once. */
  readonly line?: { readonly page: PageName; readonly does: LineFault };
}

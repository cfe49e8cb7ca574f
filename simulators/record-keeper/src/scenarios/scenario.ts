// Defines a scenario: the situation of one account. It changes what pages show and how they are sent, never how the books are
// kept. Every kind of site implements it with its own texts (calculations.md section 10, the scenario table).

import type { Statement } from '../books/statement.ts';
import type { PageName } from '../page-name.ts';

/** Why the login form refuses although everything entered is right. */
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
  /** Changes the statement that a page shows; by default it shows the books' own. */
  readonly tell?: (statement: Statement, page: PageName) => Statement;
  readonly atLogin?: LoginRefusal;
  /** The first login requires terms and a new password; kinds without such a set-up let the account in. */
  readonly isFirstLogin?: true;
  /** A page between login and menu that requires something from the employee; shown until its form is sent. */
  readonly asksFirst?: Interlude;
  /** 商品別残高 says that all products are being moved. */
  readonly isMovingProducts?: true;
  /** A label of a page that was changed, as by a redesign. */
  readonly rename?: { readonly page: PageName; readonly from: string; readonly to: string };
  /** A page that is never sent: the connection stays silent or is cut at once. */
  readonly line?: { readonly page: PageName; readonly does: LineFault };
}

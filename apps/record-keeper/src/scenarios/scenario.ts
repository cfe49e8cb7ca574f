// A scenario is a situation that one account is in. It changes what a page says, never how the books are kept.

import type { Statement } from '../books/statement.ts';
import type { PageName } from '../page-name.ts';

export interface Scenario {
  /** The statement that this page is drawn from. */
  tell(statement: Statement, page: PageName): Statement;
}

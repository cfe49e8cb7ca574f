// Issues and checks the hidden one-time token of each form (`_TRANID`), which old Japanese sites use against the back
// button and double posts. Posting one form cancels the other tokens of its page, so only forms of the newest page are
// ever valid.

import { randomBytes } from 'node:crypto';

export class FormTokens {
  readonly #actions = new Map<string, string>();

  /** Cancels all earlier forms, because a new page is about to be drawn. */
  cancelAll(): void {
    this.#actions.clear();
  }

  /** Creates a token for one form of the page being drawn, valid for its action only. */
  issue(action: string): string {
    const token = randomBytes(12).toString('hex');
    this.#actions.set(token, action);
    return token;
  }

  /** True once for a token of the newest page and this action; any post cancels the page's forms. */
  spend(token: string | undefined, action: string): boolean {
    const own = token !== undefined && this.#actions.get(token) === action;
    this.cancelAll();
    return own;
  }
}

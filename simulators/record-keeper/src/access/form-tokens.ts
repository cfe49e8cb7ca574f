// Issues and checks the hidden one-time token of each form (`_TRANID`), which old Japanese sites use against the back button
// and double posts. Only forms of the newest page are valid; posting one form also cancels the page's other tokens.

import { randomBytes } from 'node:crypto';

export class FormTokens {
  readonly #actions = new Map<string, string>();

  /** Cancels all earlier forms, because a new page is about to be rendered. */
  cancelAll(): void {
    this.#actions.clear();
  }

  /** Creates a token for one form of the page being rendered, valid for its action only. */
  issue(action: string): string {
    const token = randomBytes(12).toString('hex');
    this.#actions.set(token, action);
    return token;
  }

  /** True once, for a token of the newest page that was issued for this action. Any post cancels all tokens of the page. */
  spend(token: string | undefined, action: string): boolean {
    const own = token !== undefined && this.#actions.get(token) === action;
    this.cancelAll();
    return own;
  }
}

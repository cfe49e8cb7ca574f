// The hidden one-time token of each form (`_TRANID`), which old Japanese sites use against the back button and
// double posts: posting one form cancels its neighbours too, so only the newest page's forms are ever good.

import { randomBytes } from 'node:crypto';

export class FormTokens {
  readonly #actions = new Map<string, string>();

  /** A new page is about to be drawn: earlier forms are worthless from here on. */
  cancelAll(): void {
    this.#actions.clear();
  }

  /** A token for one form of the page being drawn, good for its action only. */
  issue(action: string): string {
    const token = randomBytes(12).toString('hex');
    this.#actions.set(token, action);
    return token;
  }

  /** True once for a token of the newest page that belongs to this action; any post cancels the page's forms. */
  spend(token: string | undefined, action: string): boolean {
    const own = token !== undefined && this.#actions.get(token) === action;
    this.cancelAll();
    return own;
  }
}

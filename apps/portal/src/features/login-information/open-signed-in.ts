/**
 * 自動ログイン — opens the record keeper's site signed in with the kept credentials. The tab is opened by the press
 * itself, or browsers would refuse it; the one-time ticket then goes into it as a posted form, so that it is in no
 * address. The site's tab can't reach back into this one.
 */
import { CALLS } from '@minori/contract/calls';
import type { Caller } from '../../platform/api/caller.ts';
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';

const TEXTS = LOGIN_INFORMATION_TEXTS.tab;

/** @param tab just opened and empty. @throws {CallFailure} after closing the tab. */
export async function openSignedIn(call: Caller, tab: Window, sysUserCode: string): Promise<void> {
  tab.opener = null;
  tab.document.title = TEXTS.title;
  tab.document.body.textContent = TEXTS.title;
  try {
    const { action, ticket } = await call(CALLS.rkAutoLogin, { query: { sysUserCode } });
    post(tab.document, action, ticket);
  } catch (failure) {
    tab.close();
    throw failure;
  }
}

function post(page: Document, action: string, ticket: string): void {
  const form = page.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  const field = page.createElement('input');
  field.type = 'hidden';
  field.name = 'ticket';
  field.value = ticket;
  form.append(field);
  page.body.append(form);
  form.submit();
}

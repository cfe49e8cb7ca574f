/**
 * 自動ログイン — opens the record keeper's site signed in with the stored credentials. The tab is opened by the click
 * itself, because browsers would block it later; the one-time ticket is then posted into it as a form, so that it is in no
 * address. The site's tab has no access to this one. If the employee must confirm their identity first, the dialog would be
 * hidden behind the tab: so the tab is closed, and opened again afterwards. If the browser blocks that, another click is
 * needed.
 */
import { rkAutoLogin } from '@minori/contract/login-information';
import type { Caller } from '../../platform/api/caller.ts';
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';

const TEXTS = LOGIN_INFORMATION_TEXTS.tab;

/** refused: the browser blocked the tab; confirmed: it blocked the tab after the employee had confirmed their identity. */
export type Opened = 'opened' | 'refused' | 'confirmed';

/**
 * @param openTab opens an empty tab, or gives null.
 * @throws {CallFailure} after closing the tab.
 */
export async function openSignedIn(call: Caller, openTab: () => Window | null, sysUserCode: string): Promise<Opened> {
  let tab = waitingTab(openTab);
  if (!tab) return 'refused';
  const onQuestion = () => {
    tab?.close();
    tab = null;
  };
  try {
    const { action, ticket } = await call(rkAutoLogin, { query: { sysUserCode }, onQuestion });
    tab ??= waitingTab(openTab);
    if (!tab) return 'confirmed';
    post(tab.document, action, ticket);
    return 'opened';
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}

function waitingTab(openTab: () => Window | null): Window | null {
  const tab = openTab();
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = TEXTS.title;
  tab.document.body.textContent = TEXTS.title;
  return tab;
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

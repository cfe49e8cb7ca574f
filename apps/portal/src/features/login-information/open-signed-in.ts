/**
 * 自動ログイン — opens the record keeper's site signed in with the kept credentials. The tab is opened by the press
 * itself, or browsers would refuse it; the one-time ticket then goes into it as a posted form, so that it is in no
 * address. The site's tab can't reach back into this one. Where the person must say first who they are, the question would
 * stand behind the tab: it is closed, and opened anew once they have. A browser that refuses that wants another press.
 */
import { rkAutoLogin } from '@minori/contract/login-information';
import type { Caller } from '../../platform/api/caller.ts';
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';

const TEXTS = LOGIN_INFORMATION_TEXTS.tab;

/** refused: the browser opened no tab; confirmed: nor did it after the person has said who they are. */
export type Opened = 'opened' | 'refused' | 'confirmed';

/** @param openTab gives an empty one, or null. @throws {CallFailure} after closing the tab. */
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

/** Links to the record keeper's own site: signed in automatically if credentials are stored, else to its sign-in page. */

import type { Company } from '@minori/contract/company';
import { rkAutoLogin, rkUserInfo } from '@minori/contract/login-information';
import { LOGIN_INFORMATION_TEXTS, LOGIN_INFORMATION_TEXTS as TEXTS } from '@minori/wording/ja/login-information';
import { type ReactNode, useState } from 'react';
import type { Caller } from '../../platform/api/caller.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { isNotFresh } from '../../platform/session/reauthentication.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { CallCentre } from '../../ui/call-centre.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import styles from './login-information.module.css';

interface SiteLinksProps extends Pick<Company, 'rkInfo'> {
  readonly sysUserCode: string;
  /** Whether one click may sign in with the stored credentials. */
  readonly signsIn: boolean;
  /** What the employee wants to do there. */
  readonly purpose: SitePurpose;
}

/** To look up one's credentials; or to carry out a procedure, for which help with a forgotten password isn't needed. */
type SitePurpose = 'credentials' | 'procedure';

export function SiteLinks({ rkInfo, sysUserCode, signsIn, purpose }: SiteLinksProps) {
  const label = TEXTS.openSite[purpose];
  const isOffered = useOffers('autoLogin');
  const link = <ExternalLink href={rkInfo.loginUrl}>{label}</ExternalLink>;
  return (
    <ul className="plain stack-3">
      <li>
        {signsIn && isOffered ? (
          <SignedInLink sysUserCode={sysUserCode} label={label}>
            {link}
          </SignedInLink>
        ) : (
          link
        )}
      </li>
      {purpose === 'credentials' && rkInfo.passwordResetUrl && (
        <li>
          <ExternalLink href={rkInfo.passwordResetUrl}>{TEXTS.resetPassword}</ExternalLink>
        </li>
      )}
      {rkInfo.phone && (
        <li>
          <CallCentre of={rkInfo} />
        </li>
      )}
    </ul>
  );
}

interface SignedInLinkProps {
  readonly sysUserCode: string;
  readonly label: string;
  /** The plain link, offered if the automatic sign-in fails. */
  readonly children: ReactNode;
}

function SignedInLink({ sysUserCode, label, children }: SignedInLinkProps) {
  const { environment, call, queries, errorHandler } = usePortal();
  const [state, setState] = useState<'idle' | 'opening' | 'failed' | Opened>('idle');
  const press = async () => {
    setState('opening');
    try {
      setState(await openSignedIn(call, environment.openTab, sysUserCode));
    } catch (failure) {
      if (isNotFresh(failure)) setState('idle');
      else if (errorHandler.handle(failure)) setState('failed');
    }
    // The server has recorded this use of the credentials.
    await queries.invalidateQueries({ queryKey: callKey(rkUserInfo) });
  };
  const failed = state === 'refused' || state === 'failed';
  return (
    <div className={styles.signedIn}>
      <Button variant="secondary" onClick={() => void press()} loading={state === 'opening' && TEXTS.opening}>
        {label}
        <span aria-hidden="true"> ↗</span>
      </Button>
      {state === 'confirmed' && <Announcement>{TEXTS.tab.confirmed}</Announcement>}
      {failed && (
        <Announcement>
          <p>{TEXTS.tab[state]}</p>
          {children}
        </Announcement>
      )}
    </div>
  );
}

const TAB_TEXTS = LOGIN_INFORMATION_TEXTS.tab;

/**
 * `refused`: the browser blocked the tab. `confirmed`: it blocked the tab after the employee had confirmed their
 * identity.
 */
type Opened = 'opened' | 'refused' | 'confirmed';

/**
 * Opens the record keeper's site in a new tab, signed in.
 * @param openTab opens an empty tab, or returns null.
 * @throws {CallFailure} after closing the tab.
 */
async function openSignedIn(call: Caller, openTab: () => Window | null, sysUserCode: string): Promise<Opened> {
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
  tab.document.title = TAB_TEXTS.title;
  tab.document.body.textContent = TAB_TEXTS.title;
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

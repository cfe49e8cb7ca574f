/**
 * Reauthenticates at the company's identity provider, in a new tab, so that nothing typed in this tab is lost. The
 * session belongs to the browser, so this tab then uses the new one, too.
 */
import { samlRequest } from '@minori/contract/company-sign-in';
import { REAUTHENTICATION_TEXTS } from '@minori/wording/ja/reauthentication';
import { useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useSendOnce } from '../../platform/portal/use-send-once.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

const TEXTS = REAUTHENTICATION_TEXTS.company;

export function ReauthenticateByCompany() {
  const { reauthentication } = usePortal();
  const email = usePersisted((state) => state.user?.email ?? null);
  const company = usePersisted((state) => state.auth.url);
  const { open, isOpening, isOpened, blockedUrl, failure } = useCompanyTab({ email: email ?? '', company });
  const cancel = () => reauthentication.settle(false);

  return (
    <Dialog
      heading={REAUTHENTICATION_TEXTS.heading}
      isOpen
      onClose={cancel}
      actions={
        <>
          <Button variant="secondary" onClick={cancel}>
            {REAUTHENTICATION_TEXTS.cancel}
          </Button>
          {email !== null && (
            <Button
              variant={isOpened ? 'secondary' : 'primary'}
              onClick={() => void open()}
              loading={isOpening && TEXTS.opening}
            >
              {TEXTS.open}
            </Button>
          )}
          {isOpened && <Button onClick={() => reauthentication.settle(true)}>{TEXTS.goOn}</Button>}
        </>
      }
    >
      <p>{email === null ? TEXTS.noAddress : TEXTS.lead}</p>
      {email !== null && <p>{TEXTS.how}</p>}
      {blockedUrl !== null && (
        <Notice tone="warning" heading={TEXTS.blocked} isNew>
          <p>
            <a className={buttonClass({ variant: 'secondary' })} href={blockedUrl} target="_blank" rel="noreferrer">
              {TEXTS.link}
            </a>
          </p>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="error" heading={REAUTHENTICATION_TEXTS.failed} isNew>
          <p>{panelText(failure)}</p>
        </Notice>
      )}
    </Dialog>
  );
}

/**
 * Opens the tab within the click, because browsers would block it later; then navigates it to the URL that the server
 * returns.
 */
function useCompanyTab(who: { readonly email: string; readonly company: string }) {
  const { environment } = usePortal();
  const { state, send } = useSendOnce(samlRequest);
  const [isOpened, setOpened] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const open = async () => {
    const tab = environment.openTab();
    if (tab) tab.opener = null;
    const answer = await send({ body: { ...who, relayState: environment.pathname() } });
    if (!answer) return tab?.close();
    if (tab) tab.location.replace(answer.url);
    setBlockedUrl(tab ? null : answer.url);
    setOpened(true);
  };
  const failure = state.is === 'failed' ? state.failure : null;
  return { open, isOpening: state.is === 'sending', isOpened, blockedUrl, failure };
}

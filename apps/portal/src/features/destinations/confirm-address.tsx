/**
 * 通知用メールアドレスの確認 — confirms an e-mail address for notifications by the link of a mail. Only a click confirms, because
 * programs that scan mails also open links.
 */
import { confirmNotifyAddress } from '@minori/contract/destinations';
import { DESTINATIONS_TEXTS } from '@minori/wording/ja/destinations';
import { useRef } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { useMailedToken } from '../../platform/portal/use-mailed-token.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const TEXTS = DESTINATIONS_TEXTS.confirm;

export function ConfirmAddress() {
  const { token } = useMailedToken();
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      {token === null ? (
        <Notice tone="warning" heading={TEXTS.missingHeading}>
          <p>{TEXTS.missing}</p>
        </Notice>
      ) : (
        <WithLink key={token} linkToken={token} />
      )}
    </>
  );
}

function WithLink({ linkToken }: { readonly linkToken: string }) {
  const confirm = useCallMutation(confirmNotifyAddress);
  // The second tap of two quick ones comes before the button knows of the first, and the link is good for one only.
  const isSent = useRef(false);
  const send = () => {
    if (isSent.current) return;
    isSent.current = true;
    confirm.mutate({ body: { linkToken } }, { onError: () => (isSent.current = false) });
  };
  if (confirm.isSuccess) {
    return (
      <Notice tone="success" heading={TEXTS.doneHeading} isNew>
        <p>{TEXTS.done}</p>
      </Notice>
    );
  }
  const reason = confirm.error?.error.reason;
  // The link was used, is too old or was never valid; a malformed token isn't even sent.
  if (reason === 'reset_token_invalid' || reason === 'validation_error') {
    return (
      <Notice tone="warning" heading={TEXTS.overHeading} isNew>
        <p>{TEXTS.over}</p>
      </Notice>
    );
  }
  return (
    <Card>
      <p>{TEXTS.about}</p>
      {confirm.error && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{panelText(confirm.error)}</p>
        </Notice>
      )}
      <div>
        <Button onClick={send} loading={confirm.isPending && TEXTS.submitting}>
          {TEXTS.submit}
        </Button>
      </div>
      <p className="quiet">{TEXTS.notYou}</p>
    </Card>
  );
}

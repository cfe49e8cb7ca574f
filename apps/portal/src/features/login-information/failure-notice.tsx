/** Why the last try failed, and after two refusals the warning that the site may lock the account. */
import { usePersisted } from '../../platform/portal-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';

const REFUSALS_BEFORE_WARNING = 2;

export function FailureNotice({ failure }: { readonly failure: string | null }) {
  const refusals = usePersisted((state) => state.recordKeeperLogin.refusals);
  return (
    <>
      {failure !== null && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{failure}</p>
        </Notice>
      )}
      {refusals >= REFUSALS_BEFORE_WARNING && (
        <Notice tone="warning">
          <p>{TEXTS.manyRefusals}</p>
        </Notice>
      )}
    </>
  );
}

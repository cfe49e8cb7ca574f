/**
 * Why the last try failed, how many are left, and after two refusals the warning that the site may lock the account. At
 * the top of the screen: that is what a phone shows when the progress gives way to it.
 */
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';

const REFUSALS_BEFORE_WARNING = 2;

interface FailureNoticeProps {
  readonly failure: string | null;
  /** Busy sites and closed ones count no try. */
  readonly isPasswordWrong: boolean;
  /** As the server has counted; null while it is not known or none has failed. */
  readonly attemptsLeft: number | null;
}

export function FailureNotice({ failure, isPasswordWrong, attemptsLeft }: FailureNoticeProps) {
  const refusals = usePersisted((state) => state.recordKeeperLogin.refusals);
  const warnings = [
    isPasswordWrong &&
      attemptsLeft !== null &&
      (attemptsLeft > 0 ? TEXTS.attemptsLeft(attemptsLeft) : TEXTS.mayBeLocked),
    isPasswordWrong && refusals >= REFUSALS_BEFORE_WARNING && TEXTS.manyRefusals,
  ].filter((text) => text !== false);
  return (
    <>
      {failure !== null && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{failure}</p>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

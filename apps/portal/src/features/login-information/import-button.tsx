/**
 * 取り込む — starts a scrape with the stored credentials. Links to the form if none are stored or they were refused, and
 * after a failure that can't be retried. While a scrape is in progress, whoever started it, the button shows that.
 */

import { FIGURES_AGE_TEXTS as TEXTS } from '@minori/wording/ja/figures-age';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import { Link } from 'react-router';
import { loginInformation } from '../../platform/errors/route-error.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { mayReadSaved } from './credentials.ts';
import { useLastFailure } from './last-failure.ts';
import { useScrape } from './use-progress.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ImportButtonProps {
  readonly employee: Employee;
  /** A short label, for use after a sentence that says what is scraped. */
  readonly isShort?: boolean;
  /** A less prominent look, for use after the date of the figures. */
  readonly isQuiet?: boolean;
}

export function ImportButton({ employee, isShort = false, isQuiet = false }: ImportButtonProps) {
  const variant = isQuiet ? 'quiet' : 'secondary';
  const text = isShort ? TEXTS.importShort : TEXTS.import;
  const { isLoading, busyUntil, read } = useScrape(employee);
  const waitSeconds = useSecondsUntil(busyUntil);
  const isOffered = useLastFailure(employee)?.retryable ?? true;
  if (!isLoading && !(isOffered && mayReadSaved(employee.account))) {
    return (
      <Link className={buttonClass({ variant })} to={loginInformation(employee.companyUrl)}>
        {isOffered ? text : TEXTS.checkConnection}
      </Link>
    );
  }
  return (
    <>
      <Button
        variant={variant}
        onClick={() => void read({ kind: 'saved' })}
        loading={isLoading && TEXTS.importing}
        inactive={waitSeconds > 0}
      >
        {text}
      </Button>
      {waitSeconds > 0 && <p>{LOGIN_INFORMATION_TEXTS.waitSeconds(waitSeconds)}</p>}
    </>
  );
}

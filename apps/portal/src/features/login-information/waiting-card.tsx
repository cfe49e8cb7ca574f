/**
 * 待っています — shows, while the account has nothing to scrape yet, what is being waited for and what can be done meanwhile.
 * Nothing is wrong, so no red is used, and nobody is signed out (docs/decisions/0028).
 */

import { WAITED_FOR } from '@minori/contract/scrape-errors';
import { WAITING_CARD_TEXTS as TEXTS, WAITING_TEXTS } from '@minori/wording/ja/waiting';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { loginInformation } from '../../platform/errors/route-error.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { mayReadSaved } from './credentials.ts';
import { lastReason, useConnectionInfo } from './last-failure.ts';
import { useScrape } from './use-progress.ts';

interface WaitingCardProps {
  readonly employee: Employee;
  readonly waitingReason: WaitingReason;
  /** The button to scrape again, if the screen has one; otherwise a link to the screen that has it. */
  readonly again?: ReactNode;
}

export function WaitingCard({ employee: { account, company, companyUrl }, waitingReason, again }: WaitingCardProps) {
  const { heading, text } = WAITING_TEXTS[waitingReason];
  // Whether it is the employee who has to act.
  const isWanted = waitingReason === 'site_wants_you';
  const readsItself = mayReadSaved(account);
  return (
    <Card heading={heading}>
      <Announcement>
        <div className="stack-2">
          <p>{text}</p>
          {!isWanted && <p>{TEXTS.isFine}</p>}
          {(readsItself || !isWanted) && <p>{readsItself ? TEXTS.automatic : TEXTS.byHand}</p>}
        </div>
      </Announcement>
      {isWanted && (
        <div>
          <ExternalLink href={company.rkInfo.loginUrl}>{TEXTS.openSite}</ExternalLink>
        </div>
      )}
      <div>{again ?? <Link to={loginInformation(companyUrl)}>{TEXTS.toForm}</Link>}</div>
      {!isWanted && <Meanwhile account={account} companyUrl={companyUrl} />}
    </Card>
  );
}

function Meanwhile({ account, companyUrl }: Pick<Employee, 'account' | 'companyUrl'>) {
  const diagnosis = account.isRiskTolerance
    ? { page: 'risk-tolerance/result', label: TEXTS.seeDiagnosis }
    : { page: 'risk-tolerance', label: TEXTS.diagnose };
  return (
    <>
      <h3>{TEXTS.meanwhile}</h3>
      <div className="row-3">
        <Link className={buttonClass({})} to={`/${companyUrl}/${diagnosis.page}`}>
          {diagnosis.label}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={`/${companyUrl}/column`}>
          {TEXTS.learn}
        </Link>
      </div>
    </>
  );
}

export type WaitingReason = (typeof WAITED_FOR)[number];

/** Why the account has nothing to scrape yet, according to its last scrape; null if it waits for nothing. */
export function useWaitingReason(employee: Employee): WaitingReason | null {
  const { failure } = useScrape(employee);
  const { data: info } = useConnectionInfo(employee.sysUserCode);
  const reason = lastReason(failure, info);
  return WAITED_FOR.find((each) => each === reason) ?? null;
}

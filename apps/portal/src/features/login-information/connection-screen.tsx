/** The screen on which a scrape is started: what is connected now, the form, the ways to the site, and the way out. */
import { useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FirstStepsLine } from '../../ui/first-steps-line.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import { ConnectionCard } from './connection-card.tsx';
import { CredentialUses } from './credential-uses.tsx';
import type { CredentialValues, TypedCredentials } from './credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { UseOfInformation, WhichId } from './guidance.tsx';
import { attemptsLeft, useConnectionInfo, wasPasswordWrong } from './last-failure.ts';
import { mayReadSaved } from './may-read-saved.ts';
import { Obstacle, useObstacle } from './obstacle.tsx';
import { OperatingManager } from './operating-manager.tsx';
import { RemoveConnection } from './remove-connection.tsx';
import { SiteLinks } from './site-links.tsx';

/** What the form holds at first. */
export type Initial = Pick<CredentialValues, 'birthday' | 'keeping'>;

interface ConnectionScreenProps {
  readonly employee: Employee;
  readonly initial: Initial;
  /** Why the last try failed, here or before the person was sent here. */
  readonly failure: string | null;
  /** Of this page's own last try. */
  readonly lastFailure: LastFailure | null;
  readonly waitSeconds: number;
  /** An operation at the record keeper's site is under way: nothing else is begun. */
  readonly isLoading: boolean;
  readonly onReadSaved: () => void;
  readonly onSubmit: (credentials: TypedCredentials, values: CredentialValues) => void;
  readonly onRemoved: () => void;
}

export function ConnectionScreen(props: ConnectionScreenProps) {
  const { employee, failure, lastFailure, waitSeconds, isLoading, onReadSaved, onRemoved } = props;
  const { account, company, sysUserCode } = employee;
  const info = useConnectionInfo(sysUserCode);
  const [isRemoved, setRemoved] = useState(false);
  const { obstacle, remove } = useObstacle(employee, lastFailure);
  const isConnected = account.isRkInfo;
  return (
    <>
      <Heading employee={employee} hasForm={obstacle === null} />
      <Obstacle employee={employee} obstacle={obstacle} isNew={lastFailure !== null} onRemove={remove} />
      {obstacle === null && (
        <FailureNotice
          failure={failure}
          isPasswordWrong={wasPasswordWrong(lastFailure, info.data)}
          attemptsLeft={attemptsLeft(info.data)}
        />
      )}
      {isRemoved && !isConnected && <Notice tone="info" heading={TEXTS.remove.done} isNew />}
      {isConnected && (
        <ConnectionCard
          employee={employee}
          info={info.data}
          waitSeconds={waitSeconds}
          isLoading={isLoading}
          onRead={onReadSaved}
        />
      )}
      {/* What would come in its place must not take away what somebody has begun to type. */}
      {info.isPending ? <Skeleton lines={[4, 10]} /> : obstacle === null && <Form {...props} />}
      <SiteLinks
        rkInfo={company.rkInfo}
        sysUserCode={sysUserCode}
        signsIn={mayReadSaved(account)}
        purpose="credentials"
      />
      <OperatingManager company={company} purpose="credentials" />
      {info.isError && (
        <ErrorPanel failure={info.error} onReload={() => void info.refetch()} isReloading={info.isFetching} />
      )}
      {info.data && (isConnected || info.data.uses.length > 0) && (
        <CredentialUses uses={info.data.uses} siteName={company.rkInfo.name} />
      )}
      {isConnected && (
        <RemoveConnection
          sysUserCode={sysUserCode}
          isPreserve={account.isPreserve}
          onRemoved={() => {
            setRemoved(true);
            onRemoved();
          }}
        />
      )}
    </>
  );
}

function Form({ employee, initial, waitSeconds, isLoading, onSubmit }: ConnectionScreenProps) {
  const { account, company } = employee;
  return (
    <>
      {account.isPreserve && account.isScrapingError && (
        <Notice tone="warning" heading={TEXTS.stoppedByRefusal.heading}>
          <p>{TEXTS.stoppedByRefusal.text}</p>
        </Notice>
      )}
      <WhichId rkInfo={company.rkInfo} />
      <CredentialsForm
        // Another answer about what is kept is another form: its choice starts from there.
        key={String(account.isPreserve)}
        {...(account.isPreserve && { heading: TEXTS.typeAnew })}
        isFirstStep={!account.isRkInfo}
        initial={initial}
        kind={company.rkInfo.code}
        isPreserve={account.isPreserve}
        waitSeconds={waitSeconds}
        isLoading={isLoading}
        submitText={account.isRkInfo ? TEXTS.readAgain : TEXTS.connect}
        onSubmit={onSubmit}
      />
      <UseOfInformation />
    </>
  );
}

interface HeadingProps extends Pick<ConnectionScreenProps, 'employee'> {
  /** Otherwise nothing is asked for. */
  readonly hasForm: boolean;
}

function Heading({ employee: { account, company }, hasForm }: HeadingProps) {
  if (account.isRkInfo) return <PageHeading>{TEXTS.title}</PageHeading>;
  return (
    <>
      <FirstStepsLine place={3} />
      <PageHeading lead={hasForm && TEXTS.lead(company.rkInfo.name)}>{TEXTS.title}</PageHeading>
    </>
  );
}

/**
 * Shows the screen that starts a scrape: the present connection, the form, links to the record keeper's site, and the
 * removal of the connection.
 */

import type { Company } from '@minori/contract/company';
import { CREDENTIAL_USES_TEXTS, outcomeWords, SOURCE_WORDS } from '@minori/wording/ja/credential-uses';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '@minori/wording/ja/login-information';
import { RECORD_KEEPER_KINDS } from '@minori/wording/ja/record-keeper-kinds';
import { useState } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import type { LastFailure } from '../../platform/scrape/scrape-state.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { FirstStepsLine } from '../../ui/first-steps-line.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import connectionCardStyles from './connection-card.module.css';
import { ConnectionCard } from './connection-card.tsx';
import { type CredentialValues, mayReadSaved, type TypedCredentials } from './credentials.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { FILE_PLACE, FileCard } from './file-card.tsx';
import { attemptsLeft, type ConnectionInfo, useConnectionInfo, wasPasswordWrong } from './last-failure.ts';
import styles from './login-information.module.css';
import { Obstacle, useObstacle } from './obstacle.tsx';
import { OperatingManager } from './operating-manager.tsx';
import { RemoveConnection } from './remove-connection.tsx';
import { SiteLinks } from './site-links.tsx';

/** The initial values of the form. */
export type Initial = Pick<CredentialValues, 'birthday' | 'keeping'>;

interface ConnectionScreenProps {
  readonly employee: Employee;
  readonly initial: Initial;
  /** Why the last attempt failed, on this page or before the employee was sent here. */
  readonly failure: string | null;
  /** The last failure on this page. */
  readonly lastFailure: LastFailure | null;
  readonly waitSeconds: number;
  /** Whether an operation at the record keeper's site is in progress; then no other can be started. */
  readonly isLoading: boolean;
  readonly onReadSaved: () => void;
  /** Called when a file's figures have been registered. */
  readonly onReadFile: () => void;
  readonly onSubmit: (credentials: TypedCredentials, values: CredentialValues) => void;
  readonly onRemoved: () => void;
}

export function ConnectionScreen(props: ConnectionScreenProps) {
  const { employee, failure, lastFailure, waitSeconds, isLoading, onReadSaved, onReadFile, onRemoved } = props;
  const { account, company, sysUserCode } = employee;
  const info = useConnectionInfo(sysUserCode);
  const [isRemoved, setRemoved] = useState(false);
  const { obstacle, remove } = useObstacle(employee, lastFailure);
  const isConnected = account.isRkInfo;
  const card = isConnected && (
    <ConnectionCard
      key="card"
      employee={employee}
      info={info.data}
      waitSeconds={waitSeconds}
      isLoading={isLoading}
      onRead={onReadSaved}
    />
  );
  // Shown only now: a late response must not replace a form in which the employee is typing.
  const form = info.isPending ? (
    <Skeleton key="form" lines={[4, 10]} />
  ) : (
    obstacle === null && <Form key="form" {...props} />
  );
  const isFileUsual = info.data?.lastReading?.isFile === true;
  const file = !info.isPending && (
    <FileCard key="file" employee={employee} isUsual={isFileUsual} isLoading={isLoading} onRead={onReadFile} />
  );
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
      {/* First what is needed: one button where credentials are stored, what was used last, otherwise the form. */}
      {mayReadSaved(account) ? [card, form, file] : isFileUsual ? [file, card, form] : [form, file, card]}
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
      {!account.isRkInfo && <WhichId rkInfo={company.rkInfo} />}
      <CredentialsForm
        // When the account starts or stops storing credentials, the form is mounted again with a new initial choice.
        key={String(account.isPreserve)}
        {...(account.isPreserve && { heading: TEXTS.typeAnew })}
        isFirstStep={!account.isRkInfo}
        profileBirthday={account.profileData.birthday}
        initial={initial}
        kind={company.rkInfo.code}
        isPreserve={account.isPreserve}
        waitSeconds={waitSeconds}
        isLoading={isLoading}
        submitText={account.isRkInfo ? TEXTS.readAgain : TEXTS.connect}
        onSubmit={onSubmit}
      />
      {account.isRkInfo && <WhichId rkInfo={company.rkInfo} />}
      <UseOfInformation />
    </>
  );
}

interface HeadingProps extends Pick<ConnectionScreenProps, 'employee'> {
  /** False if nothing has to be typed. */
  readonly hasForm: boolean;
}

function Heading({ employee: { account, company }, hasForm }: HeadingProps) {
  if (account.isRkInfo) return <PageHeading>{TEXTS.title}</PageHeading>;
  return (
    <>
      <FirstStepsLine place={3} />
      <PageHeading lead={hasForm && TEXTS.lead(company.rkInfo.name)}>{TEXTS.title}</PageHeading>
      {hasForm && RECORD_KEEPER_KINDS[company.rkInfo.code].file && (
        <p>
          <a href={`#${FILE_PLACE}`}>{TEXTS.file.instead}</a>
        </p>
      )}
    </>
  );
}

const REFUSALS_BEFORE_WARNING = 2;

interface FailureNoticeProps {
  readonly failure: string | null;
  /** Only wrong passwords count; a busy or closed site doesn't. */
  readonly isPasswordWrong: boolean;
  /** As the server has counted; null if unknown or if none has failed. */
  readonly attemptsLeft: number | null;
}

/**
 * Says why the last attempt failed, how many are left, and after two refusals that the site may lock the account. It is
 * at the top of the screen, which is what a phone shows when the progress ends.
 */
function FailureNotice({ failure, isPasswordWrong, attemptsLeft }: FailureNoticeProps) {
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

/** Explains which ID this kind of record keeper means, and what it is used for. */
function WhichId({ rkInfo }: Pick<Company, 'rkInfo'>) {
  return (
    <section className={styles.which}>
      <h2>{TEXTS.which.heading}</h2>
      <ul>
        <li>{TEXTS.which.site(rkInfo.name)}</li>
        <li>{RECORD_KEEPER_KINDS[rkInfo.code].where}</li>
        <li>{TEXTS.which.notThis}</li>
      </ul>
    </section>
  );
}

function UseOfInformation() {
  return (
    <section className={styles.use}>
      <h2>{TEXTS.use.heading}</h2>
      <ul>
        {TEXTS.use.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface CredentialUsesProps {
  readonly uses: ConnectionInfo['uses'];
  readonly siteName: string;
}

/** Lists every use of the credentials by the portal, newest first; collapsed at first. */
function CredentialUses({ uses, siteName }: CredentialUsesProps) {
  return (
    <Card heading={CREDENTIAL_USES_TEXTS.heading}>
      {uses.length === 0 ? <p>{CREDENTIAL_USES_TEXTS.none}</p> : <Uses uses={uses} />}
      <p>{CREDENTIAL_USES_TEXTS.siteHistory(siteName)}</p>
    </Card>
  );
}

function Uses({ uses }: Pick<CredentialUsesProps, 'uses'>) {
  return (
    <details className={`fold ${connectionCardStyles.uses}`}>
      <summary>{CREDENTIAL_USES_TEXTS.summary(uses.length)}</summary>
      <ol className="plain">
        {uses.map(({ at, source, outcome }) => (
          <li key={`${at}${source}${outcome}`} className={connectionCardStyles.each}>
            <DateText date={at} />
            <span className="quiet">
              <span className="spoken">{CREDENTIAL_USES_TEXTS.source}</span>
              {SOURCE_WORDS[source]}
            </span>
            <span className={connectionCardStyles.outcome}>{outcomeWords(outcome)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** 年金サイトの連携 — the form, or the progress of a reading, with everything that helps to fill the form in. */
import { useState } from 'react';
import { useArrivedNotice } from '../../platform/errors/use-arrived-notice.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { datePartsOf } from '../../ui/date-parts.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { SiteLinks, UseOfInformation, WhichId } from './guidance.tsx';
import { ReadingProgress } from './reading-progress.tsx';
import { RemoveConnection } from './remove-connection.tsx';
import { useConnection } from './use-connection.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface ConnectionProps {
  readonly employee: Employee;
  readonly onRead: () => void;
  readonly onRemoved: () => void;
}

export function Connection({ employee, onRead, onRemoved }: ConnectionProps) {
  const { account, company, sysUserCode } = employee;
  const arrived = useArrivedNotice();
  const [birthday, setBirthday] = useState(() => datePartsOf(account.profileData.birthday));
  const [isRemoved, setRemoved] = useState(false);
  const { reading, failure, busyUntil, connect } = useConnection(employee, onRead);
  const waitSeconds = useSecondsUntil(busyUntil);

  if (reading) {
    return (
      <>
        <PageHeading lead={TEXTS.progress.lead}>{TEXTS.progress.title}</PageHeading>
        <ReadingProgress sysUserCode={sysUserCode} {...reading} />
      </>
    );
  }
  return (
    <>
      {account.isRkInfo ? (
        <PageHeading>{TEXTS.title}</PageHeading>
      ) : (
        <PageHeading overline={TEXTS.overline} lead={TEXTS.lead(company.rkInfo.name)}>
          {TEXTS.title}
        </PageHeading>
      )}
      {account.isRkInfo && (
        <Notice tone="success" heading={TEXTS.connected.heading}>
          <p>{TEXTS.connected.text(company.rkInfo.name)}</p>
        </Notice>
      )}
      {isRemoved && !account.isRkInfo && <Notice tone="info" heading={TEXTS.remove.done} isNew />}
      <WhichId />
      <CredentialsForm
        birthday={birthday}
        failure={failure ?? arrived?.text ?? null}
        waitSeconds={waitSeconds}
        submitText={account.isRkInfo ? TEXTS.readAgain : TEXTS.connect}
        onSubmit={(info, values) => {
          setBirthday(values.birthday);
          void connect(info);
        }}
      />
      <UseOfInformation />
      <SiteLinks rkInfo={company.rkInfo} />
      {account.isRkInfo && (
        <RemoveConnection
          sysUserCode={sysUserCode}
          onRemoved={() => {
            setRemoved(true);
            onRemoved();
          }}
        />
      )}
    </>
  );
}

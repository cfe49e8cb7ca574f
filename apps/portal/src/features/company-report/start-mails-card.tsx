/** 使い始めの案内 — has those mailed who haven't signed in yet, after a question. Nobody is told who or how many get one. */
import { type CompanyReport, seeCompanyReport, sendStartMails } from '@minori/contract/company-report';
import { COMPANY_REPORT_TEXTS as TEXTS } from '@minori/wording/ja/company-report';
import { formatDate } from '@minori/wording/ja/locale';
import { useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countText } from './count-text.ts';

interface StartMailsCardProps {
  readonly report: CompanyReport;
  readonly employee: Employee;
}

export function StartMailsCard({ report, employee }: StartMailsCardProps) {
  const { startMails, figures, limits } = report;
  const { sysUserCode, sysOrganizationCode } = employee;
  const { queries } = usePortal();
  const sending = useCallMutation(sendStartMails);
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    try {
      await sending.mutateAsync({ body: { sysUserCode, sysOrganizationCode } });
      setAsked(false);
      await queries.invalidateQueries({ queryKey: callKey(seeCompanyReport) });
    } catch (failure) {
      // Shown in the dialog, which stays open.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  };
  return (
    <Card heading={TEXTS.startHeading}>
      {figures && (
        <div>
          <p className="quiet">{TEXTS.notBegun}</p>
          <p className="large strong">{countText(figures.notBegun, limits.floor)}</p>
        </div>
      )}
      <p>{TEXTS.startNote}</p>
      {sending.data && <Notice tone="success" isNew heading={TEXTS.startDone(formatDate(sending.data.from))} />}
      {startMails.askedOn !== null && !sending.data && <p>{TEXTS.startAskedOn(formatDate(startMails.askedOn))}</p>}
      {!startMails.isPossible && <p>{TEXTS.startImpossible}</p>}
      {startMails.isPossible && startMails.from !== null && !sending.data && (
        <p>{TEXTS.startFrom(formatDate(startMails.from))}</p>
      )}
      {startMails.isPossible && startMails.from === null && !sending.data && (
        <div>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {TEXTS.start}
          </Button>
        </div>
      )}
      <ConfirmDialog
        heading={TEXTS.startAsk}
        isOpen={isAsked}
        texts={{ cancel: TEXTS.startNo, confirm: TEXTS.startYes }}
        working={sending.isPending && TEXTS.startSending}
        failure={sending.error}
        onCancel={() => {
          setAsked(false);
          sending.reset();
        }}
        onConfirm={() => void confirm()}
      >
        <p>{TEXTS.startAskText}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** The procedure of the registered choice: what to do at the record keeper, in the order of doing it. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { type ReactNode, useState } from 'react';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { formatDate } from '../../ui/figures/format-date.ts';
import { Notes } from '../../ui/notes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FUND_TRANSFER_TEXTS as TEXTS } from '../../wording/fund-transfer.ts';
import { AllocationCard } from './allocation-card.tsx';
import { FinishCard } from './finish-card.tsx';
import { MailDialog } from './mail-dialog.tsx';
import styles from './procedure.module.css';
import { isAllocationChanged, isSwitched, leadOf, proceduresOf } from './procedures.ts';
import { StepsCard } from './steps-card.tsx';
import { SwitchingCard } from './switching-card.tsx';
import { useTicks } from './ticks.ts';

interface ProcedureProps {
  readonly employee: Employee;
  readonly transfer: FundTransfer;
  /** Link to the record keeper's site. */
  readonly siteLink: ReactNode;
  /** Contact of the company that explains the products. */
  readonly operatingManager: ReactNode;
}

export function Procedure({ employee, transfer, siteLink, operatingManager }: ProcedureProps) {
  const { isTicked, tick } = useTicks(transfer.registeredAt);
  const procedures = proceduresOf(transfer);
  const left = [
    ...(isSwitched(transfer) && !isTicked('switching') ? [`A ${TEXTS.switching.name}`] : []),
    ...(isAllocationChanged(transfer) && !isTicked('allocation') ? [`B ${TEXTS.allocation.name}`] : []),
  ];
  return (
    <>
      {procedures !== 'none' && (
        <Notice tone="info" heading={TEXTS.notHere}>
          <p>{TEXTS.where(transfer.recordKeeper.name)}</p>
        </Notice>
      )}
      <div className={styles.lead}>
        <p>{TEXTS.lead[leadOf(transfer)]}</p>
        <Basis transfer={transfer} />
      </div>
      <SwitchingCard transfer={transfer} isTicked={isTicked('switching')} onTick={(done) => tick('switching', done)} />
      <AllocationCard
        transfer={transfer}
        isTicked={isTicked('allocation')}
        onTick={(done) => tick('allocation', done)}
      />
      {procedures !== 'none' && (
        <>
          <StepsCard transfer={transfer} siteLink={siteLink} />
          <CautionsCard transfer={transfer} />
          {operatingManager}
          <KeepCard transfer={transfer} sysUserCode={employee.sysUserCode} />
          <FinishCard employee={employee} transfer={transfer} left={left} />
        </>
      )}
      <Notes heading={TEXTS.notes.heading} notes={TEXTS.notes.lines(formatDate(transfer.valuationDate))} />
    </>
  );
}

function Basis({ transfer: { registeredAt, valuationDate } }: Pick<ProcedureProps, 'transfer'>) {
  return (
    <dl className={styles.basis}>
      <div>
        <dt>{TEXTS.registered}</dt>
        <dd>
          <DateText date={registeredAt} />
        </dd>
      </div>
      <div>
        <dt>{TEXTS.basis}</dt>
        <dd>
          <DateText date={valuationDate} />
        </dd>
      </div>
    </dl>
  );
}

/** 申し込む前に — general cautions about an order at a record keeper (calculations.md section 9). */
function CautionsCard({ transfer }: { readonly transfer: FundTransfer }) {
  return (
    <Card heading={TEXTS.cautions.heading}>
      <ul className={styles.cautions}>
        {cautionsFor(transfer).map((caution) => (
          <li key={caution}>{caution}</li>
        ))}
      </ul>
    </Card>
  );
}

function cautionsFor(transfer: FundTransfer): readonly string[] {
  const { name, allocationCutOffDays: days } = transfer.recordKeeper;
  return [
    ...(isSwitched(transfer) ? [TEXTS.cautions.price] : []),
    TEXTS.cautions.cutOff,
    ...(isAllocationChanged(transfer)
      ? [days === null ? TEXTS.cautions.allocationUnknown : TEXTS.cautions.allocationDays(days)]
      : []),
    TEXTS.cautions.noCancel,
    ...(isSwitched(transfer) ? [TEXTS.cautions.cost, TEXTS.cautions.inProgress] : []),
    TEXTS.cautions.ask(name),
  ];
}

interface KeepCardProps {
  readonly transfer: Pick<FundTransfer, 'emailContent' | 'maskedEmail'>;
  readonly sysUserCode: string;
}

/** Mails the list to the employee or prints it, for use at the record keeper's site. */
function KeepCard({ transfer: { emailContent, maskedEmail }, sysUserCode }: KeepCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Card heading={TEXTS.keep.heading}>
        <p>{maskedEmail === null ? TEXTS.keep.noMail : TEXTS.keep.lead}</p>
        <div className="row-3">
          {maskedEmail !== null && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {TEXTS.mail.open}
            </Button>
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            {TEXTS.keep.print}
          </Button>
        </div>
        {isOpen && maskedEmail !== null && (
          <MailDialog
            sysUserCode={sysUserCode}
            content={emailContent}
            maskedEmail={maskedEmail}
            onClose={() => setOpen(false)}
          />
        )}
      </Card>
    </div>
  );
}

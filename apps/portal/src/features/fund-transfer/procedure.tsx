/** Shows the procedure of the registered choice: what to do at the record keeper, in the order of doing it. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS, FUND_TRANSFER_TEXTS as TEXTS } from '@minori/wording/ja/fund-transfer';
import { GLOSSARY_TEXTS } from '@minori/wording/ja/glossary';
import { formatDate, labelled } from '@minori/wording/ja/locale';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { Notes } from '../../ui/notes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import { allocationText } from './copy-text.ts';
import { FinishCard } from './finish-card.tsx';
import { MailDialog } from './mail-dialog.tsx';
import styles from './procedure.module.css';
import { ProcedureCard } from './procedure-card.tsx';
import {
  hasAllocation,
  isAllocationChanged,
  isSwitched,
  leadOf,
  proceduresOf,
  useTickedProcedures,
} from './procedures.ts';
import { ProductTable } from './product-table.tsx';
import { SwitchingCard } from './switching-card.tsx';

interface ProcedureProps {
  readonly employee: Employee;
  readonly transfer: FundTransfer;
  /** Link to the record keeper's site. */
  readonly siteLink: ReactNode;
  /** Contact of the company that explains the products. */
  readonly operatingManager: ReactNode;
}

export function Procedure({ employee, transfer, siteLink, operatingManager }: ProcedureProps) {
  const { isTicked, tick } = useTickedProcedures(transfer.registeredAt);
  const procedures = proceduresOf(transfer);
  const isLeft = {
    switching: isSwitched(transfer) && !isTicked('switching'),
    allocation: isAllocationChanged(transfer) && !isTicked('allocation'),
  };
  const left = [
    ...(isLeft.switching ? [`A ${TEXTS.switching.name}`] : []),
    ...(isLeft.allocation ? [`B ${TEXTS.allocation.name}`] : []),
  ];
  return (
    <>
      {procedures !== 'none' && (
        <Notice tone="info" heading={TEXTS.notHere}>
          <p>{TEXTS.where(transfer.recordKeeper.name)}</p>
        </Notice>
      )}
      <div className={styles.lead}>
        <p>
          <TermText>{TEXTS.lead[leadOf(transfer)]}</TermText>
        </p>
        <Basis transfer={transfer} />
      </div>
      <SwitchingCard
        transfer={transfer}
        isTicked={isTicked('switching')}
        onTick={(done) => tick('switching', done)}
        isNext={isLeft.switching}
      />
      <AllocationCard
        transfer={transfer}
        isTicked={isTicked('allocation')}
        onTick={(done) => tick('allocation', done)}
        isNext={isLeft.allocation && !isLeft.switching}
      />
      {procedures !== 'none' && (
        <>
          <StepsCard transfer={transfer} siteLink={siteLink} employee={employee} />
          <CautionsCard transfer={transfer} />
          <FinishCard employee={employee} transfer={transfer} left={left} />
          {operatingManager}
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

/** 申し込む前に — warns of what generally applies to orders at a record keeper (calculations.md section 9): first what can't be undone. */
function CautionsCard({ transfer }: { readonly transfer: FundTransfer }) {
  return (
    <Card heading={TEXTS.cautions.heading}>
      <p className="strong">{TEXTS.cautions.noCancel}</p>
      <details className="fold">
        <summary>{TEXTS.cautions.more(isSwitched(transfer))}</summary>
        <ul className={styles.cautions}>
          {cautionsFor(transfer).map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

function cautionsFor(transfer: FundTransfer): readonly string[] {
  const { cutOff, price, cost, inProgress, ask } = TEXTS.cautions;
  return [cutOff, ...(isSwitched(transfer) ? [price, cost, inProgress] : []), ask(transfer.recordKeeper.name)];
}

interface KeepListProps {
  readonly transfer: Pick<FundTransfer, 'emailContent' | 'maskedEmail'>;
  readonly sysUserCode: string;
}

/** Mails the list to the employee or prints it, for use at the record keeper's site. */
function KeepList({ transfer: { emailContent, maskedEmail }, sysUserCode }: KeepListProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print stack-2">
      <p className="quiet">{maskedEmail === null ? TEXTS.keep.noMail : TEXTS.keep.lead}</p>
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
    </div>
  );
}

const ALLOCATION_TEXTS = FUND_TRANSFER_TEXTS.allocation;

interface AllocationCardProps {
  readonly transfer: Pick<FundTransfer, 'allocations' | 'recordKeeper'>;
  readonly isTicked: boolean;
  readonly onTick: (done: boolean) => void;
  readonly isNext: boolean;
}

/** Shows how contributions are to be allocated from now on, compared with the present allocation. */
function AllocationCard({ transfer, ...place }: AllocationCardProps) {
  const { allocations } = transfer;
  const { allocationCutOffDays: days } = transfer.recordKeeper;
  const isNeeded = isAllocationChanged(transfer);
  const sum = (which: 'oldPercent' | 'newPercent') =>
    allocations.reduce<number | null>((total, row) => plus(total, row[which]), 0);
  const texts = hasAllocation(transfer) ? ALLOCATION_TEXTS : { ...ALLOCATION_TEXTS, none: ALLOCATION_TEXTS.unset };
  const copyText = isNeeded ? allocationText(transfer) : null;
  return (
    <ProcedureCard texts={texts} copyText={copyText} {...place}>
      {isNeeded && (
        <ProductTable
          caption={ALLOCATION_TEXTS.caption}
          support={ALLOCATION_TEXTS.of}
          columns={[ALLOCATION_TEXTS.new, ALLOCATION_TEXTS.old]}
          rows={allocations.map(({ oldPercent, newPercent, ...product }) => ({
            ...product,
            cells: [<Share key="new" percent={newPercent} />, <Share key="old" percent={oldPercent} isOld />],
          }))}
          totals={[
            <Share key="new" percent={sum('newPercent')} />,
            <Share key="old" percent={sum('oldPercent')} isOld />,
          ]}
        />
      )}
      {isNeeded && (
        <p>
          <TermText>{days === null ? TEXTS.cautions.allocationUnknown : TEXTS.cautions.allocationDays(days)}</TermText>
        </p>
      )}
    </ProcedureCard>
  );
}

/** The sum; null where any part is unknown. */
function plus(total: number | null, part: number | null): number | null {
  return total === null || part === null ? null : total + part;
}

/** @param props.isOld whether it is the present percentage, shown in a weaker style for comparison. */
function Share({ percent, isOld = false }: { readonly percent: number | null; readonly isOld?: boolean }) {
  if (percent === null) return <span className={styles.old}>{ALLOCATION_TEXTS.notTold}</span>;
  const share = <Percent fraction={percent / 100} decimals={0} />;
  return isOld ? <span className={styles.old}>{share}</span> : share;
}

const STEPS_TEXTS = FUND_TRANSFER_TEXTS.steps;

interface StepsCardProps {
  readonly transfer: FundTransfer;
  /** Link to the record keeper's site. */
  readonly siteLink: ReactNode;
  readonly employee: Employee;
}

/** Lists the steps on the record keeper's own screens, with its menu names; in print also the URL. */
function StepsCard({ transfer, siteLink, employee }: StepsCardProps) {
  const { loginUrl, switchingMenu, allocationMenu } = transfer.recordKeeper;
  return (
    <Card heading={STEPS_TEXTS.heading}>
      <ol className="numbered stack-4">
        <li>
          {STEPS_TEXTS.signIn}
          <div className={styles.site}>{siteLink}</div>
          <p className={styles.address}>{labelled(STEPS_TEXTS.address, loginUrl)}</p>
        </li>
        {isSwitched(transfer) && <li>{STEPS_TEXTS.switching(switchingMenu)}</li>}
        {isAllocationChanged(transfer) && <li>{STEPS_TEXTS.allocation(allocationMenu)}</li>}
        <li>{STEPS_TEXTS.finish}</li>
      </ol>
      <p className="no-print">
        <Link to={`/${employee.companyUrl}/glossary/site-words`}>{GLOSSARY_TEXTS.siteWords}</Link>
      </p>
      <KeepList transfer={transfer} sysUserCode={employee.sysUserCode} />
    </Card>
  );
}

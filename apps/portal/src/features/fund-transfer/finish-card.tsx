/**
 * 手続きの完了を記録 — lets the employee report that the procedure is done, so that the portal knows when to ask for a new scrape;
 * then shows the date.
 */
import { type FundTransfer, finishFundTransfer, getFundTransfer } from '@minori/contract/fund-transfer';
import { FUND_TRANSFER_TEXTS } from '@minori/wording/ja/fund-transfer';
import { formatDate, formatInstant, listed } from '@minori/wording/ja/locale';
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';

const TEXTS = FUND_TRANSFER_TEXTS.finish;

interface FinishCardProps {
  readonly employee: Pick<Employee, 'sysUserCode' | 'companyUrl'>;
  readonly transfer: Pick<FundTransfer, 'registeredAt' | 'finishedAt' | 'readAgainOn'>;
  /** Required procedures that are not ticked yet. */
  readonly left: readonly string[];
}

export function FinishCard({ employee: { sysUserCode, companyUrl }, transfer, left }: FinishCardProps) {
  const { queries } = usePortal();
  const finish = useCallMutation(finishFundTransfer);
  const press = async () => {
    try {
      await finish.mutateAsync({ body: { sysUserCode, registeredAt: transfer.registeredAt } });
      await queries.invalidateQueries({ queryKey: callKey(getFundTransfer) });
    } catch {
      // The central error handler has received it, and the card shows it.
    }
  };
  const { finishedAt, readAgainOn } = finish.data ?? transfer;
  if (finishedAt !== null && readAgainOn !== null) {
    return (
      <div className="no-print">
        <Notice tone="success" heading={TEXTS.done} isNew={finish.isSuccess}>
          <p>{TEXTS.doneOn(formatInstant(finishedAt))}</p>
          <p>{TEXTS.readOn(formatDate(readAgainOn))}</p>
          <p>
            <Link to={`/${companyUrl}/todo`}>{TEXTS.todo}</Link>
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="no-print">
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.lead}</p>
        {left.length > 0 && <p>{TEXTS.left(listed(left))}</p>}
        {finish.isError && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{finish.error.error.statusCode === 409 ? TEXTS.changed : panelText(finish.error)}</p>
          </Notice>
        )}
        <div>
          <Button onClick={() => void press()} loading={finish.isPending && TEXTS.pressing}>
            {TEXTS.press}
          </Button>
        </div>
      </Card>
    </div>
  );
}

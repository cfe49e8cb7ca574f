/** 一覧を手元に残す — sends the list to oneself by mail or prints it, for use at the record keeper's site. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FUND_TRANSFER_TEXTS as TEXTS } from '../../wording/fund-transfer.ts';
import { MailDialog } from './mail-dialog.tsx';

interface KeepCardProps {
  readonly transfer: Pick<FundTransfer, 'emailContent' | 'maskedEmail'>;
  readonly sysUserCode: string;
}

export function KeepCard({ transfer: { emailContent, maskedEmail }, sysUserCode }: KeepCardProps) {
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

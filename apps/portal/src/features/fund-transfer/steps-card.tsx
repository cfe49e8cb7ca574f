/** The steps on the record keeper's own screens, with its menu names; in print with the address. */
import type { FundTransfer } from '@minori/contract/fund-transfer';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { FUND_TRANSFER_TEXTS } from '../../wording/fund-transfer.ts';
import { isAllocationChanged, isSwitched } from './procedures.ts';
import styles from './steps-card.module.css';

const TEXTS = FUND_TRANSFER_TEXTS.steps;

interface StepsCardProps {
  readonly transfer: FundTransfer;
  /** Link to the record keeper's site. */
  readonly siteLink: ReactNode;
}

export function StepsCard({ transfer, siteLink }: StepsCardProps) {
  const { name, loginUrl, switchingMenu, allocationMenu } = transfer.recordKeeper;
  return (
    <Card heading={TEXTS.heading(name)}>
      <ol className={styles.steps}>
        <li>
          {TEXTS.signIn}
          <div className={styles.site}>{siteLink}</div>
          <p className={styles.address}>
            {TEXTS.address}：{loginUrl}
          </p>
        </li>
        {isSwitched(transfer) && <li>{TEXTS.switching(switchingMenu)}</li>}
        {isAllocationChanged(transfer) && <li>{TEXTS.allocation(allocationMenu)}</li>}
        <li>{TEXTS.finish}</li>
      </ol>
    </Card>
  );
}

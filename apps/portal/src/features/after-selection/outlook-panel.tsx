/** 受取額の試算 — the way to what the choice may mean at retirement, and what it would cost a year. */
import type { FundValuation, PresentState } from '@minori/contract/fund-selection';
import { Button } from '../../ui/button.tsx';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';
import { YearlyCost } from './yearly-cost.tsx';

const TEXTS = AFTER_SELECTION_TEXTS.outlook;

interface OutlookPanelProps {
  readonly before: PresentState;
  readonly after: FundValuation;
  readonly isRegistering: boolean;
  readonly onSimulate: () => void;
}

export function OutlookPanel({ before, after, isRegistering, onSimulate }: OutlookPanelProps) {
  return (
    <>
      <p className={styles.explanation}>{TEXTS.text}</p>
      <div>
        <Button
          variant="secondary"
          onClick={onSimulate}
          loading={isRegistering && AFTER_SELECTION_TEXTS.actions.registering}
        >
          {TEXTS.link}
        </Button>
      </div>
      <p className={styles.note}>{TEXTS.registers}</p>
      <YearlyCost before={before} after={after} />
    </>
  );
}

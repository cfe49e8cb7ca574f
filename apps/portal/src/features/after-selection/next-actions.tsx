/** この組み合わせをどうしますか — the three ways on: the procedure, the comparison list, or another choice. */
import type { SelectedProducts } from '@minori/contract/fund-selection';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';
import { CompareAction } from './compare-action.tsx';

const TEXTS = AFTER_SELECTION_TEXTS.actions;

interface NextActionsProps {
  readonly sysUserCode: string;
  readonly companyUrl: string;
  readonly products: SelectedProducts;
  readonly onProceed: () => void;
  readonly onChooseAgain: () => void;
  readonly isRegistering: boolean;
  readonly registerError: CallFailure | null;
}

export function NextActions(props: NextActionsProps) {
  const { sysUserCode, companyUrl, products, registerError } = props;
  return (
    <Card heading={TEXTS.heading}>
      {registerError && (
        <Notice tone="error" isNew>
          <p>{panelText({ error: registerError.error, subject: 'fundRegister' })}</p>
        </Notice>
      )}
      <CompareAction {...{ sysUserCode, companyUrl, products }}>
        <Button onClick={props.onProceed} loading={props.isRegistering && TEXTS.registering}>
          {TEXTS.proceed}
        </Button>
        <Button variant="quiet" onClick={props.onChooseAgain}>
          {TEXTS.again}
        </Button>
      </CompareAction>
      <p className={styles.note}>{TEXTS.note}</p>
    </Card>
  );
}

/**
 * What to do with the choice, at the bottom of the screen: the procedure, the comparison list, or another choice; below
 * them the result.
 */
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { Link } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';
import { type Compared, useCompare } from './use-compare.ts';

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
  const { sysUserCode, companyUrl, products, registerError, isRegistering } = props;
  const { add, isAdding, compared } = useCompare(sysUserCode, products);
  return (
    <ActionBar
      label={TEXTS.label}
      note={
        <>
          {registerError && (
            <p className={styles.failure} role="alert">
              {panelText({ error: registerError.error, subject: 'fundRegister' })}
            </p>
          )}
          <ComparedText compared={compared} companyUrl={companyUrl} />
          <p className={styles.aside}>
            {TEXTS.note}
            <button type="button" className={styles.again} onClick={props.onChooseAgain}>
              {TEXTS.again}
            </button>
          </p>
        </>
      }
    >
      <Button variant="secondary" onClick={add} loading={isAdding && TEXTS.adding}>
        {TEXTS.compare}
      </Button>
      <Button onClick={props.onProceed} loading={isRegistering && TEXTS.registering}>
        {TEXTS.proceed}
      </Button>
    </ActionBar>
  );
}

/** The number under which it was added to the comparison list, or why it wasn't. */
function ComparedText({ compared, companyUrl }: { readonly compared: Compared; readonly companyUrl: string }) {
  if (compared.state === 'none') return null;
  const isAdded = compared.state === 'added';
  return (
    <p className={isAdded ? styles.added : styles.failure} role={isAdded ? 'status' : 'alert'}>
      {compared.text}
      {compared.hasList && <Link to={`/${companyUrl}/item-selection/comparison`}>{TEXTS.list}</Link>}
    </p>
  );
}

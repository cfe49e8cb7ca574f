/**
 * Shows the actions for a choice at the bottom of the screen, and the result of the last one: go on to the procedure,
 * add the choice to the comparison list, or choose again.
 */

import { getFundComparison, registerFundComparison } from '@minori/contract/fund-comparison';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { AFTER_SELECTION_TEXTS } from '@minori/wording/ja/after-selection';
import { Link } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './after-selection.module.css';

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

/** Says under which number the choice was added to the comparison list, or why it wasn't. */
function ComparedText({ compared, companyUrl }: { readonly compared: Compared; readonly companyUrl: string }) {
  if (compared.state === 'none') return null;
  const isAdded = compared.state === 'added';
  const text = (
    <p className={isAdded ? styles.added : styles.failure} role={isAdded ? undefined : 'alert'}>
      {compared.text}
      {compared.hasList && <Link to={`/${companyUrl}/item-selection/comparison`}>{TEXTS.list}</Link>}
    </p>
  );
  return isAdded ? <Announcement>{text}</Announcement> : text;
}

type Compared =
  | { readonly state: 'none' }
  | { readonly state: 'added' | 'failed'; readonly text: string; readonly hasList: boolean };

interface Compare {
  readonly add: () => void;
  readonly isAdding: boolean;
  /** Result of the last click. */
  readonly compared: Compared;
}

/** Adds the choice to the comparison list of at most four; reports its number or why it failed. */
function useCompare(sysUserCode: string, products: SelectedProducts): Compare {
  const { queries } = usePortal();
  const { mutate, isPending, data, error } = useCallMutation(registerFundComparison);
  return {
    add: () =>
      mutate(
        { body: { sysUserCode, products } },
        { onSuccess: () => void queries.invalidateQueries({ queryKey: [getFundComparison.path] }) },
      ),
    isAdding: isPending,
    compared: comparedOf(data, error),
  };
}

function comparedOf(data: { readonly number: number } | undefined, error: CallFailure | null): Compared {
  if (error) {
    const isFifth = isFull(error);
    return { state: 'failed', text: isFifth ? TEXTS.fullText : panelText(error), hasList: isFifth };
  }
  return data ? { state: 'added', text: TEXTS.added(data.number), hasList: true } : { state: 'none' };
}

/** The choice has just been valued, so a refusal of `products` can only mean that the list is full. */
function isFull({ error }: CallFailure): boolean {
  return error.reason === 'validation_error' && error.errors.some(({ code }) => code === 'products');
}

/** 比較リストに追加 — sets the choice aside among up to four, and says under which number or why not. */
import { CALLS } from '@minori/contract/calls';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { Children, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AFTER_SELECTION_TEXTS } from '../../wording/after-selection.ts';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.actions;

interface CompareActionProps {
  readonly sysUserCode: string;
  readonly companyUrl: string;
  readonly products: SelectedProducts;
  /** The buttons on either side of it. */
  readonly children: readonly [ReactNode, ReactNode];
}

export function CompareAction({ sysUserCode, companyUrl, products, children }: CompareActionProps) {
  const { queries } = usePortal();
  const adding = useCallMutation(CALLS.registerFundComparison);
  const [before, after] = Children.toArray(children);
  const list = <Link to={`/${companyUrl}/item-selection/comparison`}>{TEXTS.list}</Link>;
  const add = () =>
    adding.mutate(
      { body: { sysUserCode, products } },
      { onSuccess: () => void queries.invalidateQueries({ queryKey: [CALLS.getFundComparison.path] }) },
    );
  return (
    <>
      {adding.error && (
        <Notice tone="error" isNew {...(isFull(adding.error) && { heading: TEXTS.full })}>
          <p>{isFull(adding.error) ? TEXTS.fullText : panelText(adding.error)}</p>
          <p>{list}</p>
        </Notice>
      )}
      {adding.data && (
        <Notice tone="success" isNew heading={TEXTS.added(adding.data.number)}>
          <p>{list}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {before}
        <Button variant="secondary" onClick={add} loading={adding.isPending && TEXTS.adding}>
          {TEXTS.compare}
        </Button>
        {after}
      </div>
    </>
  );
}

/** The choice itself has just been valued, so what is wrong with `products` can only be their being the fifth. */
function isFull({ error }: CallFailure): boolean {
  return error.reason === 'validation_error' && error.errors.some(({ code }) => code === 'products');
}

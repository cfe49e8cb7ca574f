/** 比較リスト — renders the list in each state: loading, failed, empty, or loaded; and the result of the last removal. */
import { getFundComparison } from '@minori/contract/fund-comparison';
import { FUND_COMPARISON_TEXTS as TEXTS } from '@minori/wording/ja/fund-comparison';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { itemStepHref } from '../../ui/item-stepper.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { moveFocus } from '../../ui/move-focus.ts';
import { Notes } from '../../ui/notes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ComparisonList } from './comparison-list.tsx';
import styles from './fund-comparison.module.css';
import { type RemovePlan, useRemovePlan } from './use-remove-plan.ts';

/** 商品と割合の選択, by the index of the step. */
const CHOOSING = 1;

export function FundComparisonScreen({ employee }: { readonly employee: Employee }) {
  const { sysUserCode, companyUrl } = employee;
  const query = useCallQuery(getFundComparison, { query: { sysUserCode } });
  // Called here instead of in the list, because removing the last plan removes the list too.
  const removal = useRemovePlan(sysUserCode);
  const chooser = `/${companyUrl}/item-selection`;
  return (
    <>
      {removal.status && <StatusNotice status={removal.status} />}
      <Loaded query={query} lines={[3, 16, 6]}>
        {(comparisons) =>
          comparisons.fundComparisons.length === 0 ? (
            <Empty href={chooser} />
          ) : (
            <>
              <ComparisonList employee={employee} comparisons={comparisons} removal={removal} />
              <div>
                <Link to={itemStepHref(companyUrl, CHOOSING)}>{TEXTS.back}</Link>
              </div>
              <ComparisonNotes />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Empty({ href }: { readonly href: string }) {
  return (
    <EmptyState
      heading={TEXTS.empty.heading}
      action={
        <Link className={buttonClass({})} to={href}>
          {TEXTS.empty.action}
        </Link>
      }
    >
      <p>{TEXTS.empty.text}</p>
    </EmptyState>
  );
}

function ComparisonNotes() {
  const { heading, purpose, service, past, estimate, loss } = EVALUATION_TEXTS.notes;
  return <Notes heading={heading} notes={[purpose, service, past, estimate, loss]} />;
}

/** The result of the last click. It takes the focus, because the clicked button may have disappeared with its plan. */
function StatusNotice({ status }: { readonly status: NonNullable<RemovePlan['status']> }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(status): each new message takes the focus
  useEffect(() => moveFocus(place.current), [status]);
  return (
    <div ref={place} tabIndex={-1} className={styles.status}>
      <Notice tone={status.tone} heading={status.text} />
    </div>
  );
}

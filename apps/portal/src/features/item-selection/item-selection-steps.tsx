/**
 * 商品の選択の枠 — decides which of the four steps is shown below the stepper. A URL that asks for a step too far leads to the
 * furthest step that can be reached, with a message about what is missing; the server refuses it too.
 */
import { getFundValuations, type SelectedProducts } from '@minori/contract/fund-selection';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { RiskToleranceCode } from '@minori/engine/vocabulary/risk-tolerance';
import { ITEM_SELECTION_TEXTS, ITEM_STEP_TEXTS } from '@minori/wording/ja/item-selection';
import { formatDate, formatDayOfYear } from '@minori/wording/ja/locale';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { useWaitingDraft } from '../../platform/portal/item-draft-visit.ts';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { LAST_ITEM_STEP } from '../../platform/state/slices/item-step.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemStepper, itemStepHref } from '../../ui/item-stepper.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useFocusOnStep } from '../../ui/move-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Strip } from '../../ui/strips.tsx';
import { TASK_MODE } from '../../ui/task-mode.ts';
import { Chooser } from './chooser.tsx';
import { countedRates, selectedProducts, totalOf, useClearDraft, useItemDraft } from './draft.ts';
import { WithExample } from './example-mix.tsx';
import {
  AFTER_STEP,
  CHOOSING_STEP,
  down,
  FIRST_STEP,
  REPAIRS,
  reachable,
  reset,
  type Step,
  type StepFacts,
  stepSearch,
  useAskedStep,
  useDraftOffered,
  useGoTo,
  useRepair,
  useResume,
  useStoredStep,
} from './item-step.ts';
import styles from './selection-footer.module.css';
import { keysOf, useLineUp } from './use-line-up.ts';

const TEXTS = ITEM_SELECTION_TEXTS.choose;
/** Heights of the skeleton while a step is loading. */
const WAITING = [8, 10];

interface ItemSelectionStepsProps {
  readonly employee: Employee;
  readonly riskToleranceCode: KnownType;
  /** The content of the step 現状の確認. */
  readonly present: ReactNode;
  /** The content of the step 見直し後の評価, for a complete draft. */
  readonly after: (products: SelectedProducts, onChooseAgain: () => void) => ReactNode;
}

export function ItemSelectionSteps({ employee, riskToleranceCode: code, present, after }: ItemSelectionStepsProps) {
  useDraftOffered();
  const { asked, isInAddress } = useAskedStep();
  const { facts, products, waitsFor } = useStepFacts(employee, code, asked);
  const { step, lack } = reachable(asked, facts);
  const go = useGoTo();
  const { companyUrl } = employee;
  if (waitsFor) {
    return (
      <StepFrame step={asked} companyUrl={companyUrl}>
        <Loaded query={waitsFor} lines={WAITING}>
          {() => null}
        </Loaded>
      </StepFrame>
    );
  }
  // The URL must name this step, so that Back from the next step finds it.
  if (lack !== null || step === LAST_ITEM_STEP || !isInAddress) {
    const to = lack === null && step === LAST_ITEM_STEP ? itemStepHref(companyUrl, step) : stepSearch(step);
    return (
      <>
        <Navigate to={to} replace {...(lack !== null && { state: REPAIRS[lack] })} />
        {/* Until the URL has changed, the screen keeps the width of the next step. */}
        <StepFrame step={step} companyUrl={companyUrl}>
          <Skeleton lines={WAITING} />
        </StepFrame>
      </>
    );
  }
  return (
    <StepFrame step={step} companyUrl={companyUrl}>
      <StepWords step={step} />
      {step === FIRST_STEP && present}
      {step === CHOOSING_STEP && typeof code === 'number' && (
        <ChooseStep employee={employee} riskToleranceCode={code} />
      )}
      {step > CHOOSING_STEP && products && after(products, () => go(down(step)))}
    </StepFrame>
  );
}

interface ChooseStepProps {
  readonly employee: Employee;
  readonly riskToleranceCode: RiskToleranceCode;
}

/**
 * 商品と割合の選択, step 2 — shows the line-up with two modes of choosing that share one draft, and the running total at the
 * bottom.
 */
function ChooseStep({ employee, riskToleranceCode }: ChooseStepProps) {
  const lineUp = useLineUp(employee, riskToleranceCode);
  return (
    <Loaded query={lineUp} lines={[2, 12, 12, 12]}>
      {(data) =>
        data.fundByAssetModels.every(({ products }) => products.length === 0) ? (
          <EmptyState heading={TEXTS.empty.heading}>
            <p>{TEXTS.empty.text}</p>
          </EmptyState>
        ) : (
          <WithExample employee={employee}>
            <Chooser employee={employee} lineUp={data} />
          </WithExample>
        )
      }
    </Loaded>
  );
}

/** null before a diagnosis; undefined before a scrape. */
type KnownType = RiskToleranceCode | null | undefined;

interface Waiting {
  readonly data: unknown;
  readonly error: CallFailure | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface KnownFacts {
  readonly facts: StepFacts;
  /** The complete draft as it is sent; null until it is complete. */
  readonly products: SelectedProducts | null;
  /** A pending response that decides the step. */
  readonly waitsFor: Waiting | null;
}

/**
 * Finds out whether the later steps can be opened: whether the draft makes 100 % of products that are still offered,
 * and whether the server has a registered selection. Fetches only what the requested step needs.
 */
function useStepFacts(employee: Employee, code: KnownType, asked: Step): KnownFacts {
  const { sysUserCode } = employee;
  const isLate = asked >= AFTER_STEP && typeof code === 'number';
  // Earlier steps don't subscribe to the draft, so that a keystroke renders only the components that show it.
  const draft = usePersisted(({ itemStep }) => (isLate ? itemStep : null));
  const lineUp = useLineUp(employee, isLate ? code : null);
  const registered = useCallQuery(
    getFundValuations,
    { query: { sysUserCode } },
    { enabled: isLate && asked === LAST_ITEM_STEP },
  );
  const asksFor: readonly Waiting[] = [
    ...(isLate ? [lineUp] : []),
    ...(isLate && asked === LAST_ITEM_STEP ? [registered] : []),
  ];
  const products = draft && lineUp.data ? selectedProducts(draft, keysOf(lineUp.data.fundByAssetModels)) : null;
  return {
    facts: {
      isRead: code !== undefined,
      isDiagnosed: typeof code === 'number',
      isWhole: products !== null,
      isRegistered: Boolean(registered.data),
    },
    products,
    waitsFor: asksFor.find(({ data }) => data === undefined) ?? null,
  };
}

interface StepFrameProps {
  readonly step: Step;
  readonly companyUrl: string;
  readonly children: ReactNode;
}

/** The stepper and the heading of a step. When another step is shown, its heading takes the focus. */
function StepFrame({ step, companyUrl, children }: StepFrameProps) {
  return (
    <>
      {/* A new element for each step: one that is kept would move when the steps above it become one line. */}
      <header key={step} className={step > FIRST_STEP ? `stack-3 columns ${TASK_MODE}` : 'stack-3'}>
        <ItemStepper current={step} companyUrl={companyUrl}>
          <Link to={`/${companyUrl}/item-selection/comparison`}>{ITEM_STEP_TEXTS.comparison}</Link>
        </ItemStepper>
        <h2
          ref={useFocusOnStep<HTMLHeadingElement>(step, { keepsPlace: true })}
          tabIndex={-1}
          className={styles.heading}
          data-large={step > FIRST_STEP || undefined}
        >
          {ITEM_STEP_TEXTS.steps[step]}
        </h2>
      </header>
      {children}
    </>
  );
}

const DRAFT_TEXTS = ITEM_SELECTION_TEXTS.draft;

/** Shows the notices above a step: why it is not the requested step, and that a draft exists. */
function StepWords({ step }: { readonly step: Step }) {
  const lack = useRepair();
  useStoredStep(step);
  return (
    <>
      {lack && <Strip text={ITEM_STEP_TEXTS.lacks[lack]} isNew />}
      <DraftBanner step={step} />
    </>
  );
}

/** 4月2日の続きがあります — offers to continue the draft of an earlier visit or to start again. */
function DraftBanner({ step }: { readonly step: Step }) {
  const { environment } = usePortal();
  const { changedOn } = useWaitingDraft();
  const draft = useItemDraft();
  const clear = useClearDraft();
  const resume = useResume();
  const go = useGoTo();
  if (changedOn === null || step > CHOOSING_STEP) return null;
  const restart = () => {
    clear();
    go(reset());
  };
  return (
    <div className="stack-3">
      <Notice tone="info" heading={DRAFT_TEXTS.heading(formatMonthDay(changedOn, environment.now()))}>
        <p>{DRAFT_TEXTS.text(totalOf(countedRates(draft)))}</p>
      </Notice>
      <div className="row-3">
        {/* Not in the draft's own step, where it is on screen already. */}
        {step === FIRST_STEP && <Button onClick={resume}>{DRAFT_TEXTS.resume}</Button>}
        <Button variant="secondary" onClick={restart}>
          {DRAFT_TEXTS.restart}
        </Button>
      </div>
    </div>
  );
}

/**
 * The day of a draft: 「4月2日」, with its year if that is not the present one.
 * @param date 'YYYY-MM-DD'.
 * @param now milliseconds since 1970.
 */
function formatMonthDay(date: string, now: number): string {
  const isThisYear = tokyoDate(now).slice(0, 4) === date.slice(0, 4);
  return isThisYear ? formatDayOfYear(date) : formatDate(date);
}

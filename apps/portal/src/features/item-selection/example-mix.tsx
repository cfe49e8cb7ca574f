/**
 * 1つ上の評価になる配分の例 — shows the shares by asset class that the evaluation's link leads to, while products are chosen. The
 * address says only that the example is wanted; its figures come from the call that the evaluation made.
 */
import { type GradeUp, getGradeUp } from '@minori/contract/grade-up';
import { modelRates } from '@minori/engine/fund-selection/model-rates';
import type { ClassWeights } from '@minori/engine/vocabulary/asset-class';
import { GRADE_UP_TEXTS } from '@minori/wording/ja/grade-up';
import { ASSET_CLASS_NAMES } from '@minori/wording/ja/names';
import { createContext, type ReactNode, use } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { useIsExampleWanted } from './item-step.ts';

const TEXTS = GRADE_UP_TEXTS.tried;

/** Integer percents in class order that sum to 100; null without an example. */
const Example = createContext<readonly number[] | null>(null);

/** The example's percentage of a class; null without an example, and for products over several classes. */
export function useExamplePercent(assetCode: number): number | null {
  return use(Example)?.[assetCode] ?? null;
}

interface WithExampleProps {
  readonly employee: Employee;
  readonly children: ReactNode;
}

export function WithExample({ employee, children }: WithExampleProps) {
  const enabled = useIsExampleWanted();
  const { data } = useCallQuery(getGradeUp, { query: { sysUserCode: employee.sysUserCode } }, { enabled });
  const found = data?.gradeUp?.kind === 'found' ? data.gradeUp : null;
  if (!enabled || !found) return children;
  const before = percentsOf(found, 'before');
  const after = percentsOf(found, 'after');
  const rows = found.classes.map(({ categoryClassCode }, place) => ({
    heading: ASSET_CLASS_NAMES[categoryClassCode],
    cells: [before, after].map((percents) => ({
      kind: 'percent' as const,
      fraction: (percents[place] ?? 0) / 100,
      decimals: 0,
    })),
  }));
  return (
    <>
      <Card heading={TEXTS.heading}>
        <div className="stack-3">
          <p>{TEXTS.text(found.totalScore.after, found.totalValuation.after)}</p>
          <DataTable table={{ caption: TEXTS.caption, columns: TEXTS.columns, rows }} />
        </div>
      </Card>
      <Example value={after}>{children}</Example>
    </>
  );
}

type Side = 'before' | 'after';

function percentsOf({ classes }: Extract<GradeUp, { kind: 'found' }>, side: Side): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = classes.map((each) => each[side]);
  const weights: ClassWeights = [a, b, c, d, e, f];
  return modelRates(weights);
}

/**
 * 60歳時点の試算 — compares the possible amounts at the retirement age under the choice and under the present asset
 * allocation, without registering the choice.
 */
import { type RetirementRange, valueFundRetirement } from '@minori/contract/fund-retirement';
import type { SelectedProducts } from '@minori/contract/fund-selection';
import { sentence } from '@minori/contract/sentence';
import { AFTER_SELECTION_TEXTS, MIX_NAMES } from '@minori/wording/ja/after-selection';
import { inSequence } from '@minori/wording/ja/locale';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import { type AmountTexts, HIDDEN_AMOUNTS, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { roughChange, roughDifference } from '../../ui/figures/shown-difference.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './after-selection.module.css';

const TEXTS = AFTER_SELECTION_TEXTS.retirement;

interface RetirementChangeProps {
  readonly employee: Employee;
  readonly products: SelectedProducts;
}

export function RetirementChange({ employee: { sysUserCode, companyUrl, company }, products }: RetirementChangeProps) {
  const retirement = useCallQuery(valueFundRetirement, { body: { sysUserCode, choices: [products] } });
  return (
    <Card heading={TEXTS.heading(company.retirementAge)}>
      <Loaded query={retirement} lines={[3, 4]}>
        {({ current, choices: [after] }) =>
          current && after ? (
            <Change before={current} after={after} />
          ) : (
            <p>
              {TEXTS.missing} <Link to={`/${companyUrl}/operational-simulation`}>{TEXTS.why}</Link>
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}

interface ChangeProps {
  readonly before: RetirementRange;
  readonly after: RetirementRange;
}

const CASES = ['goodResult', 'standard', 'notGood'] as const;

function Change({ before, after }: ChangeProps) {
  const amounts = useAmountTexts();
  const { roughYen } = amounts;
  const change = (name: (typeof CASES)[number]) => roughChange(before[name], after[name], amounts) ?? TEXTS.same;
  const table: ChartTable = {
    caption: TEXTS.caption,
    columns: [TEXTS.case, MIX_NAMES.before, MIX_NAMES.after, TEXTS.difference],
    rows: CASES.map((name) => ({
      heading: TEXTS.cases[name],
      cells: [
        { kind: 'roughYen', amount: before[name] },
        { kind: 'roughYen', amount: after[name] },
        { kind: 'text', text: change(name) },
      ],
    })),
  };
  return (
    <ChartFigure
      finding={sentence`${TEXTS.standard(roughYen(before.standard), roughYen(after.standard))}`}
      table={table}
      note={TEXTS.note}
    >
      {(width) => (
        <>
          <RangesPicture
            width={width}
            ranges={[
              { name: MIX_NAMES.before, kind: 'before', range: before },
              { name: MIX_NAMES.after, kind: 'after', range: after },
            ]}
          />
          <p>{inSequence(...ENDS.map((name) => changedTo(name, { before, after }, amounts)))}</p>
        </>
      )}
    </ChartFigure>
  );
}

const ENDS = ['notGood', 'goodResult'] as const;

/** The amount alone where amounts are hidden, because the direction is hidden with them. */
function changedTo(key: (typeof ENDS)[number], { before, after }: ChangeProps, amounts: AmountTexts): string {
  const [name, amount] = [TEXTS.cases[key], amounts.roughYen(after[key])];
  if (amounts === HIDDEN_AMOUNTS) return TEXTS.changed.hidden(name, amount);
  const difference = roughDifference(before[key], after[key]);
  if (difference === 0) return TEXTS.changed.same(name, amount);
  return TEXTS.changed[difference > 0 ? 'more' : 'less'](name, amounts.roughYen(Math.abs(difference)), amount);
}

interface RangesPictureProps {
  readonly width: number;
  readonly ranges: readonly {
    readonly name: string;
    readonly kind: 'before' | 'after';
    readonly range: RetirementRange;
  }[];
}

const NAME_WIDTH = 76;
const ROW_HEIGHT = 30;
const BAR_HEIGHT = 16;
const TICK_WIDTH = 4;

/** Draws two ranges on one scale from 0, with the standard case as a tick; the text states the same figures. */
function RangesPicture({ width, ranges }: RangesPictureProps) {
  const id = useId();
  const length = width - NAME_WIDTH;
  const most = Math.max(1, ...ranges.map(({ range }) => range.goodResult)) * 1.04;
  const at = (amount: number) => NAME_WIDTH + (length * amount) / most;
  return (
    <Picture width={width} height={ROW_HEIGHT * ranges.length}>
      <PatternFill id={id} color="var(--ink-2)" pattern="rising" />
      {ranges.map(({ name, kind, range: { notGood, standard, goodResult } }, row) => {
        const y = row * ROW_HEIGHT + (ROW_HEIGHT - BAR_HEIGHT) / 2;
        return (
          <g key={kind}>
            <text x={0} y={y + BAR_HEIGHT - 3} fontWeight={700}>
              {name}
            </text>
            <rect
              className={styles.track}
              x={NAME_WIDTH}
              y={y}
              width={length}
              height={BAR_HEIGHT}
              rx={BAR_HEIGHT / 2}
            />
            <rect
              className={styles[kind]}
              x={at(notGood)}
              y={y}
              width={at(goodResult) - at(notGood)}
              height={BAR_HEIGHT}
              rx={BAR_HEIGHT / 2}
              {...(kind === 'before' && { fill: fillOf(id) })}
            />
            <rect
              className={styles.tick}
              x={at(standard) - TICK_WIDTH / 2}
              y={y - 3}
              width={TICK_WIDTH}
              height={BAR_HEIGHT + 6}
            />
          </g>
        );
      })}
    </Picture>
  );
}

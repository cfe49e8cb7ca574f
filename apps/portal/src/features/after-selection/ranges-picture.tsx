/** 厳しい場合から良い場合まで — two ranges on one scale from 0, the standard case as a line; the words say all that it shows. */
import type { RetirementRange } from '@minori/contract/fund-retirement';
import { useId } from 'react';
import { fillOf, PatternFill } from '../../ui/chart/pattern-fill.tsx';
import { Picture } from '../../ui/chart/picture.tsx';
import styles from './retirement-change.module.css';

interface RangesPictureProps {
  readonly width: number;
  readonly ranges: readonly {
    readonly name: string;
    readonly kind: 'before' | 'after';
    readonly range: RetirementRange;
  }[];
}

const NAMES = 76;
const ROW = 30;
const BAR = 16;
const TICK = 4;

export function RangesPicture({ width, ranges }: RangesPictureProps) {
  const id = useId();
  const length = width - NAMES;
  const most = Math.max(1, ...ranges.map(({ range }) => range.goodResult)) * 1.04;
  const at = (amount: number) => NAMES + (length * amount) / most;
  return (
    <Picture width={width} height={ROW * ranges.length}>
      <PatternFill id={id} color="var(--ink-2)" pattern="rising" />
      {ranges.map(({ name, kind, range: { notGood, standard, goodResult } }, row) => {
        const y = row * ROW + (ROW - BAR) / 2;
        return (
          <g key={kind}>
            <text x={0} y={y + BAR - 3} fontWeight={700}>
              {name}
            </text>
            <rect className={styles.track} x={NAMES} y={y} width={length} height={BAR} rx={BAR / 2} />
            <rect
              className={styles[kind]}
              x={at(notGood)}
              y={y}
              width={at(goodResult) - at(notGood)}
              height={BAR}
              rx={BAR / 2}
              {...(kind === 'before' && { fill: fillOf(id) })}
            />
            <rect className={styles.tick} x={at(standard) - TICK / 2} y={y - 3} width={TICK} height={BAR + 6} />
          </g>
        );
      })}
    </Picture>
  );
}

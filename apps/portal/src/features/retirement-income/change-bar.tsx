/**
 * 前と後 — shows the monthly income before and after a change. It stays visible while a slider moves, and is announced to
 * screen readers when the slider stops.
 */
import type { IncomeAnswer, IncomeRange } from '@minori/engine/retirement-income/offered-ways';
import { inSequence } from '@minori/wording/ja/locale';
import { RETIREMENT_TEXTS } from '@minori/wording/ja/retirement-income';
import { SettledAnnouncement } from '../../ui/announcement.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import styles from './change-bar.module.css';
import { useGapText } from './premium-for-gap.tsx';
import { fromAccounts, type Tried } from './tried.ts';

const TEXTS = RETIREMENT_TEXTS.wishes;

interface ChangeBarProps {
  readonly before: IncomeRange;
  readonly after: IncomeRange;
  readonly startAge: number;
  /** The result under the tried values. */
  readonly answer: IncomeAnswer;
  /** The monthly income that the employee needs from their own pensions, in yen. */
  readonly need: number;
}

export function ChangeBar({ before, after, startAge, answer, need }: ChangeBarProps) {
  const { monthly, monthlyRange } = useAmountTexts();
  const change = Math.round((after.low + after.high - before.low - before.high) / 2);
  const gapText = useGapText();
  const gap = gapText ? TEXTS.change.need(gapText(after, need, answer)) : '';
  const amount = monthly(Math.abs(change));
  return (
    <div className={styles.bar}>
      <dl>
        <div>
          <dt>{TEXTS.before}</dt>
          <dd>{monthlyRange(before.low, before.high)}</dd>
        </div>
        <div className={styles.after}>
          <dt>{TEXTS.after}</dt>
          <dd>{monthlyRange(after.low, after.high)}</dd>
        </div>
      </dl>
      <p className="quiet">
        {inSequence(
          Math.abs(change) < 500 ? TEXTS.change.same : TEXTS.change[change > 0 ? 'more' : 'less'](amount),
          gap,
        )}
      </p>
      <SettledAnnouncement text={inSequence(TEXTS.said(startAge, monthlyRange(after.low, after.high)), gap)} />
    </div>
  );
}

interface LiveResultProps {
  readonly range: IncomeRange;
  readonly startAge: number;
  readonly tried: Tried;
}

/** The monthly income above the detailed inputs: it follows them, and is announced once it rests. */
export function LiveResult({ range, startAge, tried }: LiveResultProps) {
  const beside = fromAccounts(tried, startAge);
  const { monthly, monthlyRange } = useAmountTexts();
  const text = inSequence(
    TEXTS.said(startAge, monthlyRange(range.low, range.high)),
    beside > 0 ? TEXTS.saidBeside(monthly(beside)) : '',
  );
  return (
    <div className={styles.bar}>
      <p className="strong">{text}</p>
      <SettledAnnouncement text={text} />
    </div>
  );
}

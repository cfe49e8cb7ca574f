/** あなたの位置 — how common the own grade is among those with the own type, in one sentence: the one thing of this screen. */
import { type OwnPosition, ownPosition } from '@minori/engine/colleagues/own-position';
import { Card } from '../../ui/card.tsx';
import { formatMonth } from '../../ui/figures/format-date.ts';
import { COLLEAGUE_TEXTS } from '../../wording/colleague-comparison.ts';
import { ownPlaceOf } from './own-place.ts';
import styles from './own-position.module.css';
import type { Company } from './use-colleagues.ts';

const TEXTS = COLLEAGUE_TEXTS.position;

interface OwnPositionProps {
  readonly company: Company;
  readonly limit: number;
}

export function OwnPositionCard({ company, limit }: OwnPositionProps) {
  const { month } = company.counts;
  const position = ownPosition(company.cube, ownPlaceOf(company.counts), limit);
  return (
    <Card footer={month === null ? undefined : COLLEAGUE_TEXTS.month(formatMonth(month))}>
      <p className={styles.sentence}>{position ? positionText(position, company) : missingText(company)}</p>
      {position && <p className={styles.explanation}>{TEXTS.explanation}</p>}
    </Card>
  );
}

function positionText({ among, grade, place, isShared }: OwnPosition, { counts }: Company): string {
  const type = counts.types.find(({ mstRiskToleranceCode }) => mstRiskToleranceCode === among)?.name ?? null;
  if (place === 1) return isShared ? TEXTS.mostShared(type, grade) : TEXTS.most(type, grade);
  return isShared ? TEXTS.nthShared(type, grade, place) : TEXTS.nth(type, grade, place);
}

/** Without a type there is no grade; with one, nothing was valued yet, or the own history is too short for a point. */
function missingText({ counts }: Company): string {
  if (counts.mySelf.mstRiskToleranceCode === null) return TEXTS.undiagnosed;
  return counts.isValued ? TEXTS.tooShort : TEXTS.notValued;
}

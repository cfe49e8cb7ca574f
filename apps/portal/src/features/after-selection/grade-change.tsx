/** 総合評価の変化 — the one thing of the screen: the grade as it is, and the grade that the choice would have. */
import { Card } from '../../ui/card.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { MIX_NAMES, AFTER_SELECTION_TEXTS as TEXTS } from '../../wording/after-selection.ts';
import styles from './grade-change.module.css';
import { type Graded, gradeSentence } from './grade-sentence.ts';

interface GradeChangeProps {
  readonly before: Graded;
  readonly after: Graded;
}

export function GradeChange({ before, after }: GradeChangeProps) {
  return (
    <Card heading={TEXTS.heading}>
      <p className={styles.sentence}>{gradeSentence(before, after)}</p>
      <div className={styles.change}>
        <Side name={MIX_NAMES.before} graded={before} />
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        <Side name={MIX_NAMES.after} graded={after} />
      </div>
    </Card>
  );
}

function Side({ name, graded }: { readonly name: string; readonly graded: Graded }) {
  return (
    <div className={styles.side}>
      <p className={styles.name}>{name}</p>
      <GradeBadge grade={graded.totalValuation} size="headline" />
      {graded.totalScore !== null && <p className={styles.score}>{TEXTS.score(graded.totalScore)}</p>}
    </div>
  );
}

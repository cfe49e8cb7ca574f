/** はじめる, 答え直す, or what was begun before: 続きから and 最初から. */
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DIAGNOSIS_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import styles from './diagnosis-start.module.css';
import { answeredCount, firstUnanswered, ORDER } from './draft-answers.ts';
import { FIRST_STEP } from './question-step.ts';
import { useDraftAnswers } from './use-draft-answers.ts';
import { stepSearch } from './use-question-step.ts';

interface DiagnosisStartProps {
  readonly isDiagnosed: boolean;
  readonly questionHref: string;
}

export function DiagnosisStart({ isDiagnosed, questionHref }: DiagnosisStartProps) {
  const { answers, clear } = useDraftAnswers();
  const navigate = useNavigate();
  const answered = answeredCount(answers);
  if (answered === 0) {
    return (
      <div>
        <Link className={buttonClass({})} to={`${questionHref}${stepSearch(FIRST_STEP)}`}>
          {isDiagnosed ? TEXTS.startAgain : TEXTS.start}
        </Link>
      </div>
    );
  }
  const restart = () => {
    clear();
    void navigate(`${questionHref}${stepSearch(FIRST_STEP)}`);
  };
  return (
    <div className={styles.start}>
      <Notice tone="info" heading={TEXTS.draft.heading}>
        <p>{TEXTS.draft.text(answered, ORDER.length)}</p>
      </Notice>
      <div className={styles.actions}>
        <Link className={buttonClass({})} to={`${questionHref}${stepSearch(firstUnanswered(answers))}`}>
          {TEXTS.draft.resume}
        </Link>
        <Button variant="secondary" onClick={restart}>
          {TEXTS.draft.restart}
        </Button>
      </div>
    </div>
  );
}

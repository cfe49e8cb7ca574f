/** Shows the buttons that start a diagnosis: はじめる or 答え直す; with a draft 続きから and 最初から. */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { rangeSentence } from '@minori/wording/ja/diagnosis-explanation';
import { formatDate } from '@minori/wording/ja/locale';
import { DIAGNOSIS_TEXTS as TEXTS } from '@minori/wording/ja/risk-tolerance';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import styles from './diagnosis.module.css';
import { answeredCount, ORDER, useDraftAnswers } from './draft-answers.ts';
import { DecidedSentence } from './own-result.tsx';
import { FIRST_STEP, stepSearch, unansweredStep } from './question-step.ts';

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
    <div className="stack-4">
      <Notice tone="info" heading={TEXTS.draft.heading}>
        <p>{TEXTS.draft.text(answered, ORDER.length)}</p>
      </Notice>
      <div className="row-3">
        <Link className={buttonClass({})} to={`${questionHref}${stepSearch(unansweredStep(answers))}`}>
          {TEXTS.draft.resume}
        </Link>
        <Button variant="secondary" onClick={restart}>
          {TEXTS.draft.restart}
        </Button>
      </div>
    </div>
  );
}

interface LastDiagnosisProps {
  readonly diagnosis: RiskDiagnosis;
  readonly resultHref: string;
}

/** 前回の診断 — shows its date, its result and reason, and a link to the whole result. */
export function LastDiagnosis({ diagnosis, resultHref }: LastDiagnosisProps) {
  const range = rangeSentence(diagnosis);
  return (
    <Card heading={TEXTS.last.heading}>
      <div className={styles.line}>
        <RiskTypeChip code={diagnosis.riskToleranceCode} />
        <span>{TEXTS.last.date(formatDate(diagnosis.diagnosedOn))}</span>
        <DecidedSentence diagnosis={diagnosis} />
        {range && <p>{range}</p>}
        <Link to={resultHref}>{TEXTS.last.see}</Link>
      </div>
    </Card>
  );
}

/** 診断について — says how long it takes, how reliable it is, and what it is used for. */
export function DiagnosisAbout() {
  return (
    <Card heading={TEXTS.intro.heading}>
      <ul className={styles.points}>
        <li>{TEXTS.intro.time}</li>
        <li>{TEXTS.intro.guide}</li>
        <li>{TEXTS.intro.again}</li>
        <li>{TEXTS.intro.use}</li>
      </ul>
    </Card>
  );
}

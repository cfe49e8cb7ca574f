/** 回答の確認 — the answers with a way to change each, and the press that sends them. A failure leaves them here. */
import type { RiskToleranceAnswers } from '@minori/contract/risk-tolerance';
import type { Ref } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { QUESTIONS, DIAGNOSIS_TEXTS as TEXTS } from '../../wording/risk-tolerance.ts';
import { answerText, ORDER } from './draft-answers.ts';
import formStyles from './question-form.module.css';

interface AnswerReviewProps {
  readonly answers: RiskToleranceAnswers;
  readonly onChange: (step: number) => void;
  readonly onPrevious: () => void;
  readonly onSend: () => void;
  readonly isSending: boolean;
  /** What to say of the last try; null when there is nothing. */
  readonly failure: string | null;
  readonly heading: Ref<HTMLHeadingElement>;
}

export function AnswerReview(props: AnswerReviewProps) {
  const { answers, onChange, onPrevious, onSend, isSending, failure, heading } = props;
  return (
    <div className={formStyles.form}>
      <ProgressLine text={TEXTS.review.progress} done={ORDER.length} total={ORDER.length} />
      <Card>
        <h2 ref={heading} tabIndex={-1} className={formStyles.heading}>
          {TEXTS.review.heading}
        </h2>
        <ol className="plain">
          {ORDER.map((question, step) => (
            <li key={question} className={formStyles.item}>
              <div className="stack-1">
                <p className="quiet">
                  {TEXTS.review.question(step + 1)}　{QUESTIONS[question].text}
                </p>
                <p className="strong">{answerText(question, answers[question])}</p>
              </div>
              <Button
                variant="quiet"
                onClick={() => onChange(step)}
                inactive={isSending}
                aria-label={TEXTS.review.changeLabel(step + 1)}
              >
                {TEXTS.review.change}
              </Button>
            </li>
          ))}
        </ol>
      </Card>
      {failure !== null && (
        <Notice tone="error" heading={TEXTS.review.failed} isNew>
          <p>{failure}</p>
          <p>{TEXTS.review.kept}</p>
        </Notice>
      )}
      <ActionBar>
        <Button variant="secondary" onClick={onPrevious} inactive={isSending}>
          {TEXTS.flow.previous}
        </Button>
        <Button onClick={onSend} loading={isSending && TEXTS.review.sending}>
          {TEXTS.review.send}
        </Button>
      </ActionBar>
    </div>
  );
}

/**
 * States the present account in one sentence, the grade and the class that differs most from the model; and what the figures
 * mean and don't mean.
 */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import type { Sentence } from '@minori/contract/sentence';
import { ITEM_SELECTION_TEXTS } from '@minori/wording/ja/item-selection';
import { formatDate } from '@minori/wording/ja/locale';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { GradeBadge } from '../../ui/grade-badge.tsx';
import { Notes } from '../../ui/notes.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { FreshnessNote } from '../../ui/strips.tsx';
import styles from './item-selection.module.css';
import { FIRST_STEP, stepSearch, up } from './item-step.ts';

const TEXTS = ITEM_SELECTION_TEXTS.present;

interface PresentLeadProps {
  readonly valuation: InvestmentValuation;
  /** Which class differs most from the model. */
  readonly gap: Sentence;
}

export function PresentLead({ valuation, gap }: PresentLeadProps) {
  const { totalValuation, riskTolerance } = valuation;
  if (totalValuation === null || !riskTolerance) return null;
  return (
    <Card heading={TEXTS.grade} footer={<FreshnessNote {...valuation} />}>
      <div className="stack-3">
        <p className={styles.grade}>
          <GradeBadge grade={totalValuation} state={valuation.beside?.state ?? null} />
          <RiskTypeChip code={riskTolerance.code} />
        </p>
        <p className={styles.sentence}>
          {TEXTS.sentence(totalValuation)}
          <SentenceText sentence={gap} />
        </p>
      </div>
    </Card>
  );
}

/** Links to the next step; before a diagnosis, to the diagnosis. */
export function PresentNext({
  companyUrl,
  isDiagnosed,
}: {
  readonly companyUrl: string;
  readonly isDiagnosed: boolean;
}) {
  if (isDiagnosed) return <Forward to={stepSearch(up(FIRST_STEP))} text={TEXTS.next} />;
  return (
    <>
      <Notice tone="info" heading={TEXTS.undiagnosed.heading}>
        <p>{TEXTS.undiagnosed.text}</p>
      </Notice>
      <Forward to={`/${companyUrl}/risk-tolerance`} text={TEXTS.undiagnosed.start} />
    </>
  );
}

function Forward({ to, text }: { readonly to: string; readonly text: string }): ReactNode {
  return (
    <div>
      <Link className={buttonClass({})} to={to}>
        {text}
      </Link>
    </div>
  );
}

const { heading, service, past, estimate, loss, data } = ITEM_SELECTION_TEXTS.notes;

/** ご確認ください — states what the present figures mean and don't mean (calculations.md section 9). */
export function PresentNotes({ valuationDate }: { readonly valuationDate: string }) {
  return <Notes heading={heading} notes={[service, past, estimate, loss, data(formatDate(valuationDate))]} />;
}

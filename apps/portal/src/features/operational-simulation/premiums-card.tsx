/**
 * これからの掛金 — shows the contributions as the statement has them, and a form to correct them; the input stays when saving
 * fails.
 */
import { type PremiumCorrection, savePremiumCorrection } from '@minori/contract/premium-correction';
import type { PremiumReading } from '@minori/contract/premium-reading';
import { PREMIUM_TEXTS as TEXTS } from '@minori/wording/ja/premium-reading';
import { useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { forgetFigures } from '../../platform/queries/forget-figures.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { premiumSentences } from '../../ui/figures/premium-sentences.ts';
import { CorrectionForm } from './correction-form.tsx';
import styles from './simulation-result.module.css';

interface PremiumsCardProps {
  readonly reading: PremiumReading;
  readonly correction: PremiumCorrection | null;
  readonly referenceMonth: string;
  /** Reloads the figures. */
  readonly onChanged: () => void;
}

export function PremiumsCard({ reading, correction, referenceMonth, onChanged }: PremiumsCardProps) {
  const { yen } = useAmountTexts();
  const isHidden = useAmountsHidden();
  const { queries } = usePortal();
  const employee = useEmployee();
  const [isOpen, setIsOpen] = useState(false);
  const save = useCallMutation(savePremiumCorrection);
  if (!employee) return null;
  const { sysUserCode, company } = employee;
  const keep = (typed: PremiumCorrection | null) =>
    save.mutate(
      { body: { sysUserCode, correction: typed } },
      {
        onSuccess: () => {
          setIsOpen(false);
          forgetFigures(queries);
          onChanged();
        },
      },
    );
  return (
    <Card
      heading={TEXTS.heading}
      {...(!isHidden && {
        action: (
          <Button variant="quiet" onClick={() => setIsOpen(true)}>
            {TEXTS.correct}
          </Button>
        ),
      })}
    >
      <ul className={styles.sentences}>
        {premiumSentences(reading, correction !== null, yen).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isHidden && <p className="quiet">{TEXTS.form.hidden}</p>}
      {!isHidden && correction && (
        <div>
          <Button variant="secondary" onClick={() => keep(null)} loading={save.isPending && TEXTS.form.saving}>
            {TEXTS.takeBack}
          </Button>
        </div>
      )}
      {isOpen && (
        <CorrectionForm
          {...{ reading, correction, referenceMonth }}
          hasOwn={company.matchingContribution || (reading.plan?.own.from ?? null) !== null}
          working={save.isPending}
          failure={save.error}
          onSave={keep}
          onClose={() => {
            setIsOpen(false);
            save.reset();
          }}
        />
      )}
    </Card>
  );
}

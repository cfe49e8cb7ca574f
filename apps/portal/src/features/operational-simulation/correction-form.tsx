/** 掛金を直す — lets the employee correct the contributions: the monthly amounts, and the month from which they are paid. */
import type { PremiumCorrection } from '@minori/contract/premium-correction';
import type { PremiumReading } from '@minori/contract/premium-reading';
import { addMonths } from '@minori/engine/calendar/calendar-month';
import { LIMIT_PERIODS } from '@minori/engine/contribution-limits/limit-periods';
import { monthlyAverage } from '@minori/engine/simulation/premium-plan';
import { formatMonth } from '@minori/wording/ja/locale';
import { PREMIUM_TEXTS } from '@minori/wording/ja/premium-reading';
import { useState } from 'react';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

const TEXTS = PREMIUM_TEXTS.form;
/** Months that can be chosen: enough for a period of leave and what may follow it. */
const MONTHS_AHEAD = 60;
const NEVER = 'never';

interface CorrectionFormProps {
  readonly reading: PremiumReading;
  readonly correction: PremiumCorrection | null;
  readonly referenceMonth: string;
  /** Whether the plan allows employees' contributions, or this employee pays them. */
  readonly hasOwn: boolean;
  readonly working: boolean;
  readonly failure: CallFailure | null;
  readonly onSave: (correction: PremiumCorrection) => void;
  readonly onClose: () => void;
}

function monthOptions(referenceMonth: string, chosen: string) {
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(referenceMonth, index + 1));
  const all = months.includes(chosen) || chosen === NEVER ? months : [chosen, ...months];
  return [...all.map((month) => ({ value: month, label: formatMonth(month) })), { value: NEVER, label: TEXTS.never }];
}

/** Omits an unchanged amount, because it is an average where contributions are paid for several months at once. */
function typedOrRead(typed: number | null, read: number): number | null {
  return typed === read ? null : typed;
}

/**
 * The average per month in yen, and the highest amount that may be typed. An amount above the legal limit is possible
 * only if it is paid for several months at once; the stored amount stays possible.
 */
function averagesOf(plan: PremiumReading['plan']) {
  const [employer, own] = plan ? [monthlyAverage(plan.employer), monthlyAverage(plan.own)] : [0, 0];
  return { employer, own, most: Math.max(LIMIT_PERIODS.at(-1)?.limit ?? 0, employer, own) };
}

export function CorrectionForm({ reading, correction, referenceMonth, hasOwn, ...form }: CorrectionFormProps) {
  const { working, failure, onSave, onClose } = form;
  const { plan } = reading;
  const { most, ...read } = averagesOf(plan);
  const [employer, setEmployer] = useState<number | null>(plan ? read.employer : null);
  const [own, setOwn] = useState<number | null>(read.own);
  const readFrom = plan?.employer.from ?? plan?.own.from ?? addMonths(referenceMonth, 1);
  const [from, setFrom] = useState(correction?.isEnded || reading.state === 'ended' ? NEVER : readFrom);
  const [isAsked, setIsAsked] = useState(false);
  const [wrong, setWrong] = useState({ employer: false, own: false });
  const isEnded = from === NEVER;
  const isMissing = employer === null && !isEnded;
  // An unchanged month is sent as it was in the earlier correction.
  const typedFrom = from === readFrom ? (correction?.from ?? null) : from;
  const save = () => {
    setIsAsked(true);
    if (isMissing || wrong.employer || wrong.own) return;
    onSave({
      employerPremium: plan ? (typedOrRead(employer, read.employer) ?? correction?.employerPremium ?? null) : employer,
      ownPremium: typedOrRead(own, read.own) ?? correction?.ownPremium ?? null,
      from: isEnded ? null : typedFrom,
      isEnded,
    });
  };
  return (
    <Dialog
      heading={TEXTS.heading}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button onClick={save} loading={working && TEXTS.saving}>
            {TEXTS.save}
          </Button>
        </>
      }
    >
      <p>{TEXTS.text}</p>
      <NumberField
        {...{ label: TEXTS.employer, unit: TEXTS.unit, value: employer, min: 0, max: most, onValue: setEmployer }}
        isAmount
        isOptional
        onWrong={(employer) => setWrong((before) => ({ ...before, employer }))}
        error={isAsked && isMissing ? TEXTS.missing : undefined}
      />
      {hasOwn && (
        <NumberField
          {...{ label: TEXTS.own, unit: TEXTS.unit, value: own, min: 0, max: most, onValue: setOwn }}
          isAmount
          isOptional
          onWrong={(own) => setWrong((before) => ({ ...before, own }))}
        />
      )}
      <SelectField
        label={TEXTS.from}
        options={monthOptions(referenceMonth, from)}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      {failure && (
        <Notice tone="error" isNew>
          <p>{failureText(failure)}</p>
        </Notice>
      )}
    </Dialog>
  );
}

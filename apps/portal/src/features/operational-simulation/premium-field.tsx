/** 本人の掛金 — how much the employee would pay; computed anew when it is confirmed. What was typed stays when it is refused. */
import type { MatchingAssumptions } from '@minori/contract/simulation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import styles from './assumptions-card.module.css';
import { byMonthText } from './by-month-text.ts';
import { type PremiumProblem, plainDigits, readPremium, steppedPremium } from './typed-premium.ts';

const TEXTS = SIMULATION_TEXTS.premium;

interface PremiumFieldProps {
  /** What the shown figures rest on, and what may be typed. */
  readonly matching: MatchingAssumptions;
  readonly onApply: (premium: number) => void;
  readonly isRefused: boolean;
  readonly isLoading: boolean;
}

export function PremiumField({ matching, onApply, isRefused, isLoading }: PremiumFieldProps) {
  const { subscriberPremium } = matching;
  const [text, setText] = useState(subscriberPremium === 0 ? '' : String(subscriberPremium));
  const [problem, setProblem] = useState<PremiumProblem | null>(null);
  /** A refusal is about what was sent: it goes as soon as something else is typed. */
  const [sent, setSent] = useState<string | null>(null);
  const isHidden = useAmountsHidden();
  const amounts = useAmountTexts();
  const limits = { least: amounts.yen(matching.minimum), most: amounts.yen(matching.inputMax) };
  const unit = amounts.yen(matching.unit);
  const type = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPremium(text, matching);
    setText(plainDigits(text));
    if ('problem' in read) return setProblem(read.problem);
    setSent(plainDigits(text));
    onApply(read.yen);
  };
  const refusal = isRefused && plainDigits(text) === sent ? TEXTS.refused(limits.most) : undefined;
  const cut = cutText(matching, amounts);
  const step = (by: 1 | -1) => type(String(steppedPremium(text, by, matching)));
  // Nobody types an amount unseen; what was typed comes back with the field.
  if (isHidden) return <p>{TEXTS.hidden}</p>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={TEXTS.label}
        support={`${TEXTS.support({ ...limits, unit })}${limitChanges(matching, amounts)}`}
        error={problem ? problemText(problem, { most: limits.most, unit }) : refusal}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(plainDigits(text))}
      />
      <div className="row-2">
        <Button variant="secondary" onClick={() => step(-1)} aria-label={TEXTS.less(unit)}>
          −
        </Button>
        <Button variant="secondary" onClick={() => step(1)} aria-label={TEXTS.more(unit)}>
          +
        </Button>
        <Button type="submit" loading={isLoading && SIMULATION_TEXTS.switches.computing}>
          {TEXTS.apply}
        </Button>
      </div>
      {cut && <p>{cut}</p>}
    </form>
  );
}

function problemText(
  problem: PremiumProblem,
  { most, unit }: { readonly most: string; readonly unit: string },
): string {
  if (problem === 'missing') return TEXTS.missing;
  return problem === 'tooMuch' ? TEXTS.tooMuch(most) : TEXTS.unit(unit);
}

/** Nothing where every month allows as much as may be typed. */
function limitChanges({ periods, inputMax }: MatchingAssumptions, { yen }: AmountTexts): string {
  if (periods.every(({ maxMatching }) => maxMatching >= inputMax)) return '';
  return TEXTS.limitChanges(byMonthText(periods.map((period) => ({ ...period, amount: yen(period.maxMatching) }))));
}

/** Where a month allows less than what was typed, what is assumed of each. */
function cutText({ monthsCut, premiumSegments }: MatchingAssumptions, { yen }: AmountTexts): string | null {
  if (monthsCut === 0) return null;
  return TEXTS.cut(byMonthText(premiumSegments.map((segment) => ({ ...segment, amount: yen(segment.premium) }))));
}

/** 本人の掛金 — how much the employee would pay; computed anew when it is confirmed. What was typed stays when it is refused. */
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import { type PremiumProblem, plainDigits, readPremium, steppedPremium } from './premium.ts';
import styles from './premium-field.module.css';

const TEXTS = SIMULATION_TEXTS.premium;

interface PremiumFieldProps {
  /** Yen a month that the shown figures rest on. */
  readonly premium: number | null;
  readonly max: number;
  readonly onApply: (premium: number) => void;
  readonly isRefused: boolean;
  readonly isLoading: boolean;
}

export function PremiumField({ premium, max, onApply, isRefused, isLoading }: PremiumFieldProps) {
  const [text, setText] = useState(premium === null ? '' : String(premium));
  const [problem, setProblem] = useState<PremiumProblem | null>(null);
  /** A refusal is about what was sent: it goes as soon as something else is typed. */
  const [sent, setSent] = useState<string | null>(null);
  const isHidden = useAmountsHidden();
  const limit = useAmountTexts().yen(max);
  const type = (next: string) => {
    setText(next);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readPremium(text, max);
    setText(plainDigits(text));
    if ('problem' in read) return setProblem(read.problem);
    setSent(plainDigits(text));
    onApply(read.yen);
  };
  const refusal = isRefused && plainDigits(text) === sent ? TEXTS.refused(limit) : undefined;
  const step = (by: 1 | -1) => type(String(steppedPremium(text, { by, max })));
  // Nobody types an amount unseen; what was typed comes back with the field.
  if (isHidden) return <p>{TEXTS.hidden}</p>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={TEXTS.label}
        support={TEXTS.support(limit)}
        error={problem ? problemText(problem, limit) : refusal}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setText(plainDigits(text))}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => step(-1)} aria-label={TEXTS.less}>
          −
        </Button>
        <Button variant="secondary" onClick={() => step(1)} aria-label={TEXTS.more}>
          +
        </Button>
        <Button type="submit" loading={isLoading && SIMULATION_TEXTS.switches.computing}>
          {TEXTS.apply}
        </Button>
      </div>
    </form>
  );
}

function problemText(problem: PremiumProblem, limit: string): string {
  return problem === 'tooMuch' ? TEXTS.tooMuch(limit) : TEXTS[problem];
}

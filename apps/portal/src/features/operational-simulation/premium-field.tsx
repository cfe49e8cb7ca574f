/** 本人の掛金 — how much the employee would pay; computed anew when it is confirmed. What was typed stays when it is refused. */
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAmountTexts } from '../../ui/figures/amount-texts.ts';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SIMULATION_TEXTS } from '../../wording/operational-simulation.ts';
import styles from './assumptions-card.module.css';

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
      <div className="row-2">
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

const PREMIUM_STEP = 1_000;

type PremiumProblem = 'missing' | 'unit' | 'tooMuch';

/** What was typed, as people mean it: half-width, without separators and 円. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[,\s円]/g, '');
}

/** @param text as typed. @param max yen a month. */
export function readPremium(
  text: string,
  max: number,
): { readonly yen: number } | { readonly problem: PremiumProblem } {
  const plain = plainDigits(text);
  if (plain === '') return { problem: 'missing' };
  if (!/^\d{1,9}$/.test(plain)) return { problem: 'unit' };
  const yen = Number(plain);
  if (yen > max) return { problem: 'tooMuch' };
  return yen >= PREMIUM_STEP && yen % PREMIUM_STEP === 0 ? { yen } : { problem: 'unit' };
}

/** One step more or less, inside the limits; from something unreadable the lowest premium. */
export function steppedPremium(text: string, { by, max }: { readonly by: 1 | -1; readonly max: number }): number {
  const read = readPremium(text, Number.MAX_SAFE_INTEGER);
  const highest = Math.max(PREMIUM_STEP, max - (max % PREMIUM_STEP));
  const from = 'yen' in read ? read.yen : 0;
  return Math.min(highest, Math.max(PREMIUM_STEP, from + by * PREMIUM_STEP));
}

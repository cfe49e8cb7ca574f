/**
 * お問い合わせの手順 — the step counter of the contact form (specification section 4): up by one, down but not below 0; sending
 * sets it to 2, a reset to 0. A step whose conditions are not met can't be opened by its URL either.
 */
export const CONTACT_STEPS = [0, 1, 2] as const;
export type ContactStep = (typeof CONTACT_STEPS)[number];

const FIRST = 0;
const CONFIRM = 1;
const DONE = 2;

export function up(step: ContactStep): ContactStep {
  return stepOf(step + 1);
}

/** Not below 0. */
export function down(step: ContactStep): ContactStep {
  return stepOf(step - 1);
}

export function send(): ContactStep {
  return DONE;
}

export function reset(): ContactStep {
  return FIRST;
}

/** The step that the URL names; the first one for any other text. */
export function stepIn(text: string | null): ContactStep {
  return text !== null && /^[0-2]$/.test(text) ? stepOf(Number(text)) : FIRST;
}

/** The requested step, if the form is complete (or sent, for the last step); else the first one. */
export function reachable(
  asked: ContactStep,
  { isWhole, isSent }: { readonly isWhole: boolean; readonly isSent: boolean },
): ContactStep {
  if (asked === DONE && !isSent) return FIRST;
  return asked === CONFIRM && !isWhole ? FIRST : asked;
}

function stepOf(number: number): ContactStep {
  return Math.min(Math.max(number, FIRST), DONE) as ContactStep;
}

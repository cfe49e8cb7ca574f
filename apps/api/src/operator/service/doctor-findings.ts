/** Defines the result of one check of the doctor: the finding, and advice if something is wrong. */

export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  /** The observation. */
  readonly seen: string;
  /** What to do; missing when all is well. */
  readonly advice?: string;
}

/** Turns an exception into a failed finding, so that the other checks run. */
export async function tried(check: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown';
    return { check, state: 'fail', seen: why ?? 'unknown', advice: 'See what stands there, and the log of the api.' };
  }
}

export const fine = (check: string, seen: string): Finding => ({ check, state: 'ok', seen });

/** Warns when the condition holds. */
export function warnIf(isBad: boolean, { check, seen, advice }: Omit<Required<Finding>, 'state'>): Finding {
  return isBad ? { check, state: 'warn', seen, advice } : fine(check, seen);
}

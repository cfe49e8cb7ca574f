/** What the operator can mend: one clear sentence, and where there is more than one thing to mend, each of them. */

export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** Each of one line, in the order in which they are met. */
  readonly findings: readonly string[];

  constructor(message: string, findings: readonly string[] = []) {
    super(message);
    this.findings = findings;
  }
}

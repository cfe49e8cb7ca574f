/** An error that the operator can fix: one clear sentence, and each thing to fix where there are several. */

export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** Each of one line, in the order in which they are met. */
  readonly findings: readonly string[];

  constructor(message: string, findings: readonly string[] = []) {
    super(message);
    this.findings = findings;
  }
}

/**
 * Defines the error for problems that the operator can fix: one sentence, and the single findings if there are several.
 */

export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  /** One line each, in the order of the input. */
  readonly findings: readonly string[];

  constructor(message: string, findings: readonly string[] = []) {
    super(message);
    this.findings = findings;
  }
}

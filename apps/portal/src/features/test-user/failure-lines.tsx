/** Why a test-data call failed: what could not be done, and what the server says of it where it does. */
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { FAILURES } from '../../wording/failures.ts';

interface FailureLinesProps {
  /** What could not be done. */
  readonly heading: string;
  readonly failure: CallFailure;
}

export function FailureLines({ heading, failure }: FailureLinesProps) {
  const findings = failure.error.errors.map(({ msg }) => msg);
  const lines = new Set([failureText(failure), ...findings]);
  // The feature's own sentence says no more than the heading does.
  lines.delete(FAILURES[failure.subject]);
  return (
    <Notice tone="error" heading={heading} isNew>
      {[...lines].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

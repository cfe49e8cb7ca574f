/** Explains why a call for test data failed: what was not possible, and the server's reason if it gives one. */

import { FAILURES } from '@minori/wording/ja/failures';
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';

interface FailureLinesProps {
  /** What was not possible. */
  readonly heading: string;
  readonly failure: CallFailure;
}

export function FailureLines({ heading, failure }: FailureLinesProps) {
  const findings = failure.error.errors.map(({ msg }) => msg);
  const lines = new Set([failureText(failure), ...findings]);
  // The general sentence of this feature repeats the heading.
  lines.delete(FAILURES[failure.subject]);
  return (
    <Notice tone="error" heading={heading} isNew>
      {[...lines].map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

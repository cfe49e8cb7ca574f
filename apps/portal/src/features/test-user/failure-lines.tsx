/** Why a test-data call failed: the feature's own sentence, and what the server found wrong with the file. */
import type { CallFailure } from '../../platform/api/call-failure.ts';
import { failureText } from '../../platform/errors/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';

interface FailureLinesProps {
  readonly heading: string;
  readonly failure: CallFailure;
}

export function FailureLines({ heading, failure }: FailureLinesProps) {
  const findings = new Set(failure.error.errors.map(({ msg }) => msg));
  return (
    <Notice tone="error" heading={heading} isNew>
      <p>{failureText(failure)}</p>
      {[...findings].map((finding) => (
        <p key={finding}>{finding}</p>
      ))}
    </Notice>
  );
}

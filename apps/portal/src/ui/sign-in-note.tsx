/**
 * Tells a reader who is not signed in what the page shows after signing in, with a link to sign in and return. An
 * employee whose set-up is unfinished reads as a visitor does and gets a link to the missing step instead.
 */

import { UI_TEXTS } from '@minori/wording/ja/ui';
import { Link, useLocation } from 'react-router';
import { signInAddress } from '../platform/environment/return-to.ts';
import { nextFirstStep } from '../platform/portal/first-steps.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { Notice } from './notice.tsx';

const TEXTS = UI_TEXTS.signInNote;

interface SignInNoteProps {
  /** What the page shows in addition after signing in. */
  readonly text: string;
  /** Replaces the usual heading. */
  readonly heading?: string;
}

export function SignInNote({ text, heading }: SignInNoteProps) {
  const { pathname, search } = useLocation();
  const employee = useEmployee();
  const step = employee && nextFirstStep(employee.stage);
  if (employee && step) {
    return (
      <Notice tone="info" heading={heading ?? TEXTS.unfinished}>
        <p>
          <Link to={`/${employee.companyUrl}/${step}`}>{TEXTS.goOn}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" heading={heading ?? TEXTS.heading}>
      <p>{text}</p>
      <p>
        {/* A plain link, because the sign-in page is a separate document. */}
        <a href={signInAddress(pathname + search)}>{TEXTS.link}</a>
      </p>
    </Notice>
  );
}

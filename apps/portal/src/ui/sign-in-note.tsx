/**
 * To whoever reads without being signed in: what a sign-in would add, and the way to it and back to this page. Whoever has
 * signed in and not finished the set-up reads as a visitor does, and is led to the step that is missing.
 */
import { Link, useLocation } from 'react-router';
import { nextFirstStep } from '../platform/portal/first-steps.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { signInAddress } from '../platform/session/return-to.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import { Notice } from './notice.tsx';

const TEXTS = UI_TEXTS.signInNote;

interface SignInNoteProps {
  /** What would be kept of this page, or what it would show besides. */
  readonly text: string;
  /** In place of the word about what is kept. */
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
        {/* Another document. */}
        <a href={signInAddress(pathname + search)}>{TEXTS.link}</a>
      </p>
    </Notice>
  );
}

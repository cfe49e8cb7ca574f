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

/** @param props.text what would be kept of this page */
export function SignInNote({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation();
  const employee = useEmployee();
  const step = employee && nextFirstStep(employee.stage);
  if (employee && step) {
    return (
      <Notice tone="info" heading={TEXTS.unfinished}>
        <p>
          <Link to={`/${employee.companyUrl}/${step}`}>{TEXTS.goOn}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" heading={TEXTS.heading}>
      <p>{text}</p>
      <p>
        {/* Another document. */}
        <a href={signInAddress(pathname + search)}>{TEXTS.link}</a>
      </p>
    </Notice>
  );
}

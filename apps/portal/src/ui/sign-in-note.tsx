/** To whoever reads without being signed in: what a sign-in would add, and the way to it and back to this page. */
import { useLocation } from 'react-router';
import { signInAddress } from '../platform/session/return-to.ts';
import { UI_TEXTS } from '../wording/ui.ts';
import { Notice } from './notice.tsx';

const TEXTS = UI_TEXTS.signInNote;

/** @param props.text what would be kept of this page */
export function SignInNote({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation();
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

/** To whoever reads without being signed in: what a sign-in would add, and the way to it and back to this page. */
import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/session/return-to.ts';
import { Notice } from '../../ui/notice.tsx';
import { COLUMN_TEXTS } from '../../wording/column.ts';

const TEXTS = COLUMN_TEXTS.visitor;

export function VisitorBanner() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="info" heading={TEXTS.heading}>
      <p>{TEXTS.text}</p>
      <p>
        {/* Another document. */}
        <a href={signInAddress(pathname + search)}>{TEXTS.link}</a>
      </p>
    </Notice>
  );
}

/** What signing in would add, for whoever reads without. */
import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/session/return-to.ts';
import { Notice } from '../../ui/notice.tsx';
import { FAQ_TEXTS } from '../../wording/faq.ts';

const TEXTS = FAQ_TEXTS.visitor;

export function VisitorNote() {
  const { pathname, search } = useLocation();
  return (
    <Notice tone="info" heading={TEXTS.heading}>
      <p>
        {TEXTS.text} <a href={signInAddress(pathname + search)}>{TEXTS.login}</a>
      </p>
    </Notice>
  );
}

/**
 * Renders the screen 計算の方法と前提 (methods of calculation, `/{companyUrl}/method`), which may be read without signing in.
 * Readers whose set-up is complete also see their own figures.
 */
import { DEFAULT_ASSUMPTION_SET_ID } from '@minori/engine/assumptions/assumption-sets';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { METHOD_TEXTS as TEXTS } from '@minori/wording/ja/method';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { MethodText } from '../features/method/method-text.tsx';
import { OwnSection } from '../features/method/own-section.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { showPlace } from '../ui/folds.tsx';
import { Notes } from '../ui/notes.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { SignInNote } from '../ui/sign-in-note.tsx';

const { heading, service, past, estimate, loss } = EVALUATION_TEXTS.notes;

export function Component() {
  const { hash } = useLocation();
  // Scrolls after the heading has been focused, which scrolls the page to its top.
  useEffect(() => {
    if (hash !== '') showPlace(hash.slice(1));
  }, [hash]);
  const employee = useEmployee();
  const reader = employee?.stage === 'set-up' ? employee : null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      {!reader && <SignInNote heading={TEXTS.visitor.heading} text={TEXTS.visitor.text} />}
      <MethodText {...(reader && { own: <OwnSection employee={reader} /> })} />
      <Notes heading={heading} notes={[TEXTS.version(DEFAULT_ASSUMPTION_SET_ID), service, past, estimate, loss]} />
    </>
  );
}

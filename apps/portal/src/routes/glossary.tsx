/** Renders the screen 用語集, the glossary: every term with its short text. */

import { GLOSSARY_TEXTS as TEXTS } from '@minori/wording/ja/glossary';
import { GlossaryList } from '../features/glossary/glossary-list.tsx';
import { useTerms } from '../features/glossary/use-glossary.ts';
import { type Employee, useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Component() {
  const employee = useEmployee();
  if (!employee) return null;
  return (
    <>
      <PageHeading lead={TEXTS.lead}>{TEXTS.title}</PageHeading>
      <Glossary employee={employee} />
    </>
  );
}

function Glossary({ employee }: { readonly employee: Employee }) {
  const terms = useTerms();
  return (
    <Loaded query={terms} lines={[3, 6, 6]}>
      {(all) => <GlossaryList terms={all} companyUrl={employee.companyUrl} />}
    </Loaded>
  );
}

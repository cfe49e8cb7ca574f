/** Renders one term of the glossary (用語), opened from the list and from texts that use it. */

import { GLOSSARY_TEXTS as TEXTS } from '@minori/wording/ja/glossary';
import { Link, useParams } from 'react-router';
import { ColumnOfTerm } from '../features/column/columns-elsewhere.tsx';
import { TermScreen } from '../features/glossary/term-screen.tsx';
import { useEmployee } from '../platform/portal/use-employee.ts';

export function Component() {
  const employee = useEmployee();
  const { code = '' } = useParams();
  if (!employee) return null;
  const { companyUrl, sysUserCode } = employee;
  return (
    <>
      <nav className="no-print" aria-label={TEXTS.path}>
        <Link to={`/${companyUrl}/glossary`}>{TEXTS.list}</Link>
      </nav>
      <TermScreen
        key={code}
        code={code}
        companyUrl={companyUrl}
        sysUserCode={sysUserCode}
        columnOf={(technicalTermCode, column) => (
          <ColumnOfTerm
            technicalTermCode={technicalTermCode}
            column={column}
            companyUrl={companyUrl}
            sysUserCode={sysUserCode}
          />
        )}
      />
    </>
  );
}

/** Renders an underlined term of a screen; its explanation is fetched when it is opened. */
import { getTechnicalTerms } from '@minori/contract/technical-term';
import { useCallQuery } from '../platform/portal/use-call.ts';
import { useEmployee } from '../platform/portal/use-employee.ts';
import { Loaded } from './loaded.tsx';
import { TermButton } from './term-popover.tsx';
import type { TermProps } from './terms/screen-terms.tsx';

export function ExplainedTerm({ code, word }: TermProps) {
  const employee = useEmployee();
  return (
    <TermButton
      heading={word}
      moreHref={employee && `/${employee.companyUrl}/glossary/${code}`}
      explanation={<Explanation code={code} />}
    >
      {word}
    </TermButton>
  );
}

/** Rendered in the open window only: this is when it is fetched. */
function Explanation({ code }: Pick<TermProps, 'code'>) {
  const terms = useCallQuery(getTechnicalTerms, { query: { 'technicalTermCodes[]': code } });
  return (
    <Loaded query={terms} lines={[3]}>
      {([term]) => <p>{term?.short}</p>}
    </Loaded>
  );
}

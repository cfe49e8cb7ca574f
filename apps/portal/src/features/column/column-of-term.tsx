/** The column that explains a term of the glossary, as a list shows it; the bare link where that can't be fetched. */
import { CALLS } from '@minori/contract/calls';
import type { TechnicalTermDetail } from '@minori/contract/technical-term';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ColumnCard } from './column-card.tsx';

interface ColumnOfTermProps {
  readonly technicalTermCode: string;
  /** As the term knows it. */
  readonly column: NonNullable<TechnicalTermDetail['column']>;
  readonly companyUrl: string;
  readonly sysUserCode: string;
}

export function ColumnOfTerm({ technicalTermCode, column, companyUrl, sysUserCode }: ColumnOfTermProps) {
  const asked = useCallQuery(CALLS.getColumnOfTerm, { query: { technicalTermCode, sysUserCode } });
  return (
    <>
      <Loaded query={asked} lines={[5]}>
        {(data) => <ColumnCard column={data} companyUrl={companyUrl} listSearch="" />}
      </Loaded>
      {asked.isError && !asked.data && (
        <p>
          <Link to={`/${companyUrl}/column/${column.id}`}>{column.title}</Link>
        </p>
      )}
    </>
  );
}

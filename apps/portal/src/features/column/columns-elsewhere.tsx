/**
 * Shows single columns on screens other than 学ぶ: the one that explains a glossary term (a plain link if it can't be
 * fetched), and the recommended one on the home screen.
 */
import { getColumnOfTerm } from '@minori/contract/column';
import { getColumnReader } from '@minori/contract/column-view';
import type { TechnicalTermDetail } from '@minori/contract/technical-term';
import { COLUMN_TEXTS as TEXTS } from '@minori/wording/ja/column';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Suggestion } from '../../ui/suggestion.tsx';
import { ColumnCard } from './column-card.tsx';

interface ColumnOfTermProps {
  readonly technicalTermCode: string;
  /** The column as the response for the term names it. */
  readonly column: NonNullable<TechnicalTermDetail['column']>;
  readonly companyUrl: string;
  readonly sysUserCode: string;
}

export function ColumnOfTerm({ technicalTermCode, column, companyUrl, sysUserCode }: ColumnOfTermProps) {
  const asked = useCallQuery(getColumnOfTerm, { query: { technicalTermCode, sysUserCode } });
  return (
    <>
      <Loaded query={asked} lines={[5]}>
        {(data) => <ColumnCard column={data} companyUrl={companyUrl} listSearch="" showsSummary />}
      </Loaded>
      {asked.isError && !asked.data && (
        <p>
          <Link to={`/${companyUrl}/column/${column.id}`} lang="ja">
            {column.title}
          </Link>
        </p>
      )}
    </>
  );
}

/** 学ぶ on the home screen — the recommended column, the reason, and its reading time; nothing if all have been read. */
export function RecommendedAtHome({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const reader = useCallQuery(getColumnReader, { query: { sysUserCode } });
  const recommended = reader.data?.recommended ?? null;
  if (recommended === null && reader.error === null) return null;
  return (
    <Card heading={TEXTS.title}>
      <Loaded query={reader} lines={[4]}>
        {() =>
          recommended && (
            <div>
              <Suggestion
                title={recommended.column.title}
                language="ja"
                to={`/${companyUrl}/column/${recommended.column.id}`}
                minutes={TEXTS.facts.minutes(recommended.column.minutes)}
                why={[TEXTS.recommended.reason(recommended)]}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

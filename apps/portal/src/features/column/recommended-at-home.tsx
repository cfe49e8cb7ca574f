/** 学ぶ at home — the one column that concerns the employee, why, and how long it takes; nothing where all have been read. */
import { CALLS } from '@minori/contract/calls';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Suggestion } from '../../ui/suggestion.tsx';
import { COLUMN_TEXTS as TEXTS } from '../../wording/column.ts';

export function RecommendedAtHome({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const reader = useCallQuery(CALLS.getColumnReader, { query: { sysUserCode } });
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
                to={`/${companyUrl}/column/${recommended.column.id}`}
                minutes={TEXTS.facts.minutes(recommended.column.minutes)}
                why={TEXTS.recommended.reason(recommended)}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** 学ぶ at home — the one column that concerns the employee, why, and how long it takes; nothing where all have been read. */
import { CALLS } from '@minori/contract/calls';
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import type { Employee } from '../../platform/session/use-employee.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { COLUMN_TEXTS as TEXTS } from '../../wording/column.ts';
import styles from './recommended-at-home.module.css';

export function RecommendedAtHome({ employee: { sysUserCode, companyUrl } }: { readonly employee: Employee }) {
  const reader = useCallQuery(CALLS.getColumnReader, { query: { sysUserCode } }, { inPlace: true });
  const recommended = reader.data?.recommended ?? null;
  if (recommended === null && reader.error === null) return null;
  return (
    <Card heading={TEXTS.title}>
      <Loaded query={reader} errorText={panelText} lines={[4]}>
        {() =>
          recommended && (
            <div>
              <p className={styles.title}>
                <Link to={`/${companyUrl}/column/${recommended.column.id}`}>{recommended.column.title}</Link>
                <span className={styles.minutes}>{TEXTS.facts.minutes(recommended.column.minutes)}</span>
              </p>
              <p className={styles.reason}>{TEXTS.recommended.reason(recommended)}</p>
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

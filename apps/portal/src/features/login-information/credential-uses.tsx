/** 連携情報を使った記録 — every use of the credentials by the portal, newest first, shown on request. */
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { outcomeWords, SOURCE_WORDS, CREDENTIAL_USES_TEXTS as TEXTS } from '../../wording/credential-uses.ts';
import styles from './connection-card.module.css';
import type { ConnectionInfo } from './last-failure.ts';

interface CredentialUsesProps {
  readonly uses: ConnectionInfo['uses'];
  readonly siteName: string;
}

export function CredentialUses({ uses, siteName }: CredentialUsesProps) {
  return (
    <Card heading={TEXTS.heading}>
      {uses.length === 0 ? <p>{TEXTS.none}</p> : <Uses uses={uses} />}
      <p>{TEXTS.siteHistory(siteName)}</p>
    </Card>
  );
}

function Uses({ uses }: Pick<CredentialUsesProps, 'uses'>) {
  return (
    <details className={`fold ${styles.uses}`}>
      <summary>{TEXTS.summary(uses.length)}</summary>
      <ol className="plain">
        {uses.map(({ at, source, outcome }) => (
          <li key={`${at}${source}${outcome}`} className={styles.each}>
            <DateText date={at} />
            <span className="quiet">
              <span className="visually-hidden">{TEXTS.source}</span>
              {SOURCE_WORDS[source]}
            </span>
            <span className={styles.outcome}>{outcomeWords(outcome)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

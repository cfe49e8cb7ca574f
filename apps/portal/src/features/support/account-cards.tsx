/** アカウントの状態 — shows what support see of one account: access, mails, connection. */
import type { SupportedAccount } from '@minori/contract/support';
import { outcomeWords } from '@minori/wording/ja/credential-uses';
import { formatInstant } from '@minori/wording/ja/locale';
import { METHOD_TEXTS } from '@minori/wording/ja/sessions';
import {
  ACCESS_STATE_WORDS,
  MAIL_PURPOSE_WORDS,
  MAIL_STATE_WORDS,
  OTHER_MAIL,
  SUPPORT_TEXTS as TEXTS,
} from '@minori/wording/ja/support';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './support.module.css';

interface Fact {
  readonly name: string;
  readonly value: string;
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AccountCardsProps {
  readonly account: SupportedAccount;
  /** Comes after what it is about: the access. */
  readonly children: ReactNode;
}

export function AccountCards({ account, children }: AccountCardsProps) {
  return (
    <>
      <AccessCard {...account} />
      {children}
      <ConnectionCard {...account} />
      <MailCard {...account} />
    </>
  );
}

function AccessCard({ access }: SupportedAccount) {
  const { state, stage, waitsUntil, method, passkeys, lastSignInAt, sessions } = access;
  const isPaused = state === 'active' && waitsUntil !== null;
  const facts = [
    { name: TEXTS.state, value: isPaused ? TEXTS.isWaiting : ACCESS_STATE_WORDS[state] },
    { name: TEXTS.waits, value: waitsUntil === null ? TEXTS.noWait : TEXTS.waitsUntil(formatInstant(waitsUntil)) },
    { name: TEXTS.lastSignIn, value: lastSignInAt === null ? TEXTS.never : formatInstant(lastSignInAt) },
    { name: TEXTS.sessions, value: TEXTS.sessionCount(sessions) },
    { name: TEXTS.stage, value: TEXTS.stages[stage] },
    { name: TEXTS.method, value: METHOD_TEXTS[method] },
    { name: TEXTS.passkeys, value: TEXTS.passkeyCount(passkeys) },
  ];
  return (
    <Card heading={TEXTS.access}>
      <Facts facts={facts} />
    </Card>
  );
}

function ConnectionCard({ connection }: SupportedAccount) {
  const { recordKeeper, isConnected, keepsCredentials, lastReading } = connection;
  const facts = [
    { name: TEXTS.recordKeeper, value: recordKeeper },
    { name: TEXTS.isConnected, value: isConnected ? TEXTS.connected : TEXTS.notConnected },
    { name: TEXTS.keeps, value: keepsCredentials ? TEXTS.kept : TEXTS.notKept },
    {
      name: TEXTS.lastReading,
      value: lastReading ? `${formatInstant(lastReading.at)} ${outcomeWords(lastReading.outcome)}` : TEXTS.never,
    },
  ];
  return (
    <Card heading={TEXTS.connection} footer={TEXTS.noFigures}>
      <Facts facts={facts} />
    </Card>
  );
}

function MailCard({ mail }: SupportedAccount) {
  const facts = [
    { name: TEXTS.news, value: mail.wantsNews ? TEXTS.wanted : TEXTS.notWanted },
    { name: TEXTS.notify, value: TEXTS.notifyStates[mail.notifyAddress] },
  ];
  return (
    <Card heading={TEXTS.mail}>
      <Facts facts={facts} />
      <h3>{TEXTS.lastMails}</h3>
      {mail.last.length === 0 ? (
        <p>{TEXTS.noMails}</p>
      ) : (
        <ul className="plain">
          {mail.last.map(({ purpose, state, at, refusal }) => (
            <li key={`${at} ${purpose} ${state}`} className={styles.mail}>
              <span className={`quiet ${styles.line}`}>{formatInstant(at)}</span>
              <span>{MAIL_PURPOSE_WORDS[purpose] ?? OTHER_MAIL}</span>
              <span className="strong">{MAIL_STATE_WORDS[state]}</span>
              {refusal !== null && <code className={styles.line}>{refusal}</code>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

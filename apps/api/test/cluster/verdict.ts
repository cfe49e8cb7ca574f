// Counts which acknowledged changes were lost or done twice, from the database and the mailbox, once nothing is under way.
import pg from 'pg';
import { expect } from 'vitest';
import { hashSessionToken } from '../../src/identity/auth/session-store.ts';
import { mailIdOf } from '../../src/messages/contact/accept-inquiry.ts';
import type { Acknowledged } from './load.ts';

const PATIENCE = { timeout: 120_000, interval: 500 };

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Mails that the mail server got twice, with the same Message-ID (docs/decisions/0017). */
  readonly handedOverAgain: number;
}

async function count(client: pg.Client, text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ found: number }>(`select count(*)::int as found ${text}`, [...values]);
  return rows[0]?.found ?? 0;
}

/** Observations from outside the product. */
export interface Witnesses {
  /** Message-IDs in the order in which the mail server got them. */
  readonly arrived: () => readonly string[];
  /** Sign-ins at the record keeper. */
  readonly logins: () => number;
}

export async function judge(
  ownerUrl: string,
  { nicknames, questions, sessions, statements, scrapesSent }: Acknowledged,
  { arrived, logins }: Witnesses,
): Promise<Verdict> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    // The jobs send every accepted mail, whatever has happened meanwhile.
    await expect.poll(() => count(client, 'from outgoing_mails where settled_at is null', []), PATIENCE).toBe(0);
    const ids = [...questions].map((requestId) => mailIdOf('contact', requestId));
    const tokens = [...sessions].map((cookie) => hashSessionToken(cookie.slice(cookie.indexOf('=') + 1)));
    const scrapes = [...statements];
    const lost = {
      questions: ids.length - (await count(client, `from outgoing_mails where id = any($1) and state = 'sent'`, [ids])),
      sessions: tokens.length - (await count(client, 'from sessions where token_hash = any($1)', [tokens])),
      statements:
        scrapes.length -
        (await count(
          client,
          `from readings r where scraping_code = any($1) and outcome = 'read' and not exists
           (select from staged_statements s where s.scraping_code = r.scraping_code and s.statement is not null)`,
          [scrapes],
        )),
      nicknames: 0,
    };
    let written = 0;
    for (const [sysUserCode, { acknowledged, sent }] of nicknames) {
      const { rows } = await client.query<{ nick_name: string }>(
        'select nick_name from employees where sys_user_code = $1',
        [sysUserCode],
      );
      const stored = Number(/\d+/.exec(rows[0]?.nick_name ?? '')?.[0] ?? 0);
      written += acknowledged;
      if (stored < acknowledged || stored > sent) lost.nicknames += 1;
    }
    // Mails are counted by Message-ID; each row was sent as one mail.
    const all = arrived();
    const rows = await count(client, `from outgoing_mails where purpose = 'contact'`, []);
    const handedOverAgain = all.length - new Set(all).size;
    return {
      acknowledged: written + ids.length + tokens.length + scrapes.length,
      lost: Object.values(lost).reduce((sum, one) => sum + one, 0),
      doubled: new Set(all).size - rows + Math.max(0, logins() - scrapesSent.size),
      handedOverAgain,
    };
  } finally {
    await client.end();
  }
}

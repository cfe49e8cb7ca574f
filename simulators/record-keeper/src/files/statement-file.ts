// Defines what the download of a statement needs: its name and bytes, and the response that makes a browser save it.

import type { FastifyReply } from 'fastify';
import type { Statement } from '../books/statement.ts';
import type { RecordKeeperAccount } from '../options/account.ts';
import type { Site } from '../site/site.ts';

export interface StatementFile {
  /** As a browser saves it. */
  readonly name: string;
  readonly type: 'application/pdf' | 'text/csv';
  readonly bytes: Buffer;
}

/** What the file tells: each part as the site's page of that name shows it, so that scenarios reach the file, too. */
export interface FileFacts {
  readonly account: RecordKeeperAccount;
  readonly assets: Statement;
  readonly holdings: Statement;
  readonly history: Statement;
  /** The day on which the file is made, `YYYY-MM-DD` in Tokyo. */
  readonly madeOn: string;
}

export function fileFacts(site: Site, accountId: string): FileFacts {
  return {
    account: site.account(accountId),
    assets: site.statement(accountId, 'assets'),
    holdings: site.statement(accountId, 'holdings'),
    history: site.statement(accountId, 'history'),
    madeOn: site.today(),
  };
}

export function sendFile(reply: FastifyReply, { name, type, bytes }: StatementFile): FastifyReply {
  return reply
    .header('Content-Type', type)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('Cache-Control', 'no-store')
    .send(bytes);
}

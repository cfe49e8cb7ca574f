/** データの書き出し — that it was taken is in the audit trail, and in the file. */
import { writeZip } from '../archive/write-zip.ts';
import { writeAuditEvent } from '../auth/audit.ts';
import { requireRecentAuthentication } from '../auth/recent-authentication.ts';
import type { Deps } from '../deps.ts';
import type { SessionContext } from '../route.ts';
import { collectFiles } from './collect.ts';
import { readMe } from './read-me.ts';

/** @throws Failure reauthentication_required, user_gone */
export async function takeOwnData(
  { config, database, now }: Pick<Deps, 'config' | 'database' | 'now'>,
  { session, ip, requestId }: Pick<SessionContext, 'session' | 'ip' | 'requestId'>,
): Promise<Buffer<ArrayBuffer>> {
  const at = now();
  await requireRecentAuthentication(database, session, at);
  const files = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await writeAuditEvent(transaction, { kind: 'own_data_taken', at, ip, requestId, employee: session });
      return collectFiles(transaction, session, config.jobSecret);
    });
  const explanation = { name: 'README.txt', content: Buffer.from(readMe(files, at)) };
  const zipped = [explanation, ...files].map(({ name, content }) => {
    // A PDF is compressed already.
    return { name, content, mode: 0o100600, compress: !name.endsWith('.pdf') };
  });
  return writeZip(zipped, at);
}

/** The api alone, in a process of its own, behind one proxy that says from which address somebody comes (`--serve api`). */
import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import { startApi } from '@minori/api/start';
import { serve } from '../keyed-read/server-process.ts';

/** @param settings `databaseUrl` of a planted database */
export async function serveApi({ databaseUrl = '' }: Readonly<Record<string, string>>): Promise<void> {
  const api = await startApi({
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    // Nobody reads a record keeper here.
    scraperUrl: 'http://127.0.0.1:9',
    scraperKey: { id: 'bench', publicKey: createECDH('prime256v1').generateKeys('base64url') },
    jobSecret: 'a secret of at least thirty-two bytes',
    productHost: null,
    portalDir: resolve('apps/portal/dist'),
    contentDir: resolve('content'),
    production: true,
    jobs: false,
    trustedProxies: 1,
    log: { write: () => undefined },
  });
  serve({ url: api.url.replace('127.0.0.1', 'localhost') }, () => api.close());
}

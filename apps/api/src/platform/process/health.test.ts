// Tests that only the operator learns the version: to anybody else it would show which known vulnerabilities to try
// (docs/decisions/0043).
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing.ts';
import { openOperatorListener } from './operator-listener.ts';

test('the operator’s listener reports the version, the portal’s only yes or no', async () => {
  const app = await createTestApp();
  const operator = await openOperatorListener({ ...app.deps, address: { host: '127.0.0.1', port: 0 } });
  const asked = async (path: string) => (await fetch(`${operator.url}${path}`)).json() as Promise<unknown>;
  expect(await asked('/health/live')).toEqual({ status: 'live', version: PRODUCT_VERSION });
  expect(await asked('/health/ready')).toEqual({ status: 'ready', version: PRODUCT_VERSION, scraper: 'not asked' });
  for (const path of ['/health/live', '/health/ready']) {
    const { payload, headers } = await app.server.inject(path);
    expect(payload + JSON.stringify(headers)).not.toContain(PRODUCT_VERSION);
  }
  await operator.close();
  await app.close();
});

// Tests that a failed start writes one sentence for each problem that an operator can solve, with the name of the variable
// (src/main.ts writes it).
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type StartOptions, StartRefusal } from '../../start.ts';
import { createDatabase } from '../../testing/fresh-database.ts';
import { serveApi } from '../../testing/served-api.ts';
import { configFromEnvironment } from './config.ts';

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const refusalOf = async (databaseUrl: string, options: Partial<StartOptions> = {}) => {
  const refusal = await serveApi(databaseUrl, options).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartRefusal);
  return (refusal as StartRefusal).message;
};

test('an incomplete environment prints a line for each variable', () => {
  const read = () =>
    configFromEnvironment({ DATABASE_URL: 'nonsense', SCRAPER_URL: '127.0.0.1:4100', CONTENT_DIR: '' });
  const lines = [
    'The environment is not complete.',
    'DATABASE_URL: must be a postgres URL',
    'SCRAPER_URL: must be an http or https URL without user and password',
    ...['MINORI_JOB_SECRET', 'SCRAPER_PUBLIC_KEY', 'PRODUCT_HOST', 'PORTAL_DIR', 'CONTENT_DIR'].map(
      (name) => `${name}: is not set`,
    ),
  ];
  expect(read).toThrow(new Error(lines.join('\n')));
});

test('a database that does not answer prints one sentence', async () => {
  expect(await refusalOf('postgresql://nobody@localhost:9/none')).toBe(
    'DATABASE_URL: the database does not answer (ECONNREFUSED).',
  );
});

test('a port in use and missing pages print one sentence each', async () => {
  const url = await createDatabase();
  const [host, port] = ['127.0.0.1', await takenPort()];
  expect(await refusalOf(url, { port })).toContain(
    `Port ${port} is taken by another program. Stop that one, or set PORT `,
  );
  expect(await refusalOf(url, { operator: { host, port } })).toContain('or set OPERATOR_PORT to');
  expect(await refusalOf(url, { portalDir: '/nowhere' })).toBe("PORTAL_DIR: /nowhere can't be read (ENOENT).");
});

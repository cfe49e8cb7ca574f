// Owns the PostgreSQL server of the given folder until it is killed: a program for the tests of the embedded
// PostgreSQL.
import { startPostgres } from '../postgres/start.ts';
import { StartError } from '../start-error.ts';

const [, , dataDir, starter] = process.argv;
if (dataDir === undefined) throw new Error('usage: owner FOLDER [endsWithStarter]');

try {
  const { url, serverPid } = await startPostgres({ dataDir, endsWithStarter: starter !== undefined });
  process.stdout.write(`${JSON.stringify({ url, serverPid: serverPid() })}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(error.message);
  process.exit(1);
}

// `npm run dev`: starts the same as `npm start`, but builds and restarts servers when their code changes, and serves the portal
// from Vite (port 5173, or VITE_PORT), which forwards requests for the api to the api.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './ready/project.mjs';
import { readyOrExit } from './ready.mjs';

await readyOrExit('build');
const env = { ...process.env }; // Before Vite sets NODE_ENV for this process, because the servers must run as in `npm start`.
const { createServer } = await import('vite');
const { watch } = await import('rolldown');
const { bundling } = await import('./ready/programs.mjs');

let servers;
let restarting = Promise.resolve();

async function restart() {
  await stop();
  servers = spawn(process.execPath, ['--enable-source-maps', 'apps/local/dist/main.mjs'], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
}

/** The embedded database must shut down properly, so the next start waits until the last process has ended. */
async function stop() {
  if (!servers || servers.exitCode !== null || servers.signalCode !== null) return;
  servers.kill('SIGTERM');
  await once(servers, 'exit');
}

const watcher = watch(bundling('apps/local/src/main.ts'));
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'BUNDLE_END' || event.code === 'ERROR') event.result?.close();
  if (event.code === 'END') restarting = restarting.then(restart);
});

// The portal's own Vite configuration forwards requests for the api; it only needs the api's URL.
process.env.MINORI_API = `http://localhost:${process.env.PORT || 3000}`;
const portal = await createServer({
  root: join(root, 'apps/portal'),
  configFile: join(root, 'apps/portal/vite.config.ts'),
  configLoader: 'runner',
  server: { port: Number(process.env.VITE_PORT || 5173) },
});
await portal.listen();
portal.printUrls();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await Promise.all([watcher.close(), portal.close(), restarting.then(stop)]);
    process.exit();
  });
}

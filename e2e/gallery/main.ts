// `npm run pictures` takes screenshots of every screen in every state, on a phone, a tablet and a desktop, for review; and the
// README's screenshots. The argument after `--` names the folder (e2e/output/pictures by default).
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { startWorld } from '@minori/local/world';
import { launchBrowser } from '../browser.ts';
import { openDevice } from '../device.ts';
import { account } from './account.ts';
import { Camera } from './camera.ts';
import { choosingFunds } from './choosing-funds.ts';
import { figures } from './figures.ts';
import { firstSteps } from './first-steps.ts';
import { knowYourself } from './know-yourself.ts';
import { learning } from './learning.ts';
import { readme } from './readme.ts';
import { recordKeepers, testData } from './record-keepers.ts';
import { statePages } from './state-pages.ts';

const folder = resolve(process.argv[2] ?? 'e2e/output/pictures');
await mkdir(folder, { recursive: true });
const world = await startWorld();
const browser = await launchBrowser();
try {
  const camera = async () => new Camera((await openDevice(browser, { baseURL: world.url })).page, folder);
  await statePages(await camera());
  await readme(await camera(), resolve('docs/pictures'));
  await firstSteps(await camera(), world);
  await figures(await camera());
  await knowYourself(await camera());
  await choosingFunds(await camera());
  await learning(await camera());
  await recordKeepers(await camera());
  await testData(await camera());
  await account(await camera(), world);
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  await world.stop();
}

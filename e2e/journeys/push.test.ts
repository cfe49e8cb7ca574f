// Tests that a notification in a real Chromium with its own service worker is shown once, and that a press opens its screen.
import { expect } from 'vitest';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { pressNotification, shownNotifications, Vendor, WITH_NOTIFICATIONS, workerReady } from '../pushes.ts';
import { test } from '../world.ts';

const MESSAGE = {
  title: '新しいお知らせがあります',
  body: 'みのりを開いて確認してください。',
  url: `/${HARU.companyUrl}/notice`,
  tag: 'notice:1',
};

test('届いた通知は、画面を開いていても一度だけ示され、押すとその画面が開く', async ({ open }) => {
  const { page, context } = await open(WITH_NOTIFICATIONS);
  await comeHome(page, HARU);
  await workerReady(page);
  const vendor = await Vendor.of(page);

  await vendor.deliver(JSON.stringify(MESSAGE));
  const { title, body, tag } = MESSAGE;
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, tag }]);
  await vendor.deliver('読めないもの');
  await expect.poll(async () => (await shownNotifications(page)).map((shown) => shown.title)).toContain('みのり');
  expect(await shownNotifications(page)).toHaveLength(2);

  await pressNotification(context, tag);
  await page.waitForURL(`**${MESSAGE.url}`);
  await expect.poll(async () => (await shownNotifications(page)).map((shown) => shown.tag)).not.toContain(tag);
});

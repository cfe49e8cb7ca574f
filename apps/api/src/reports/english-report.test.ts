// 英語のレポート — tests that the report of an account in English has no Japanese but names and given terms: its content, PDF, mail
// and push, after a report in Japanese.
import { StoredDisplaySettings } from '@minori/contract/display-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPdfPrinter } from '../platform/pdf/pdf-printer.ts';
import { json } from '../platform/storage/json.ts';
import { exampleAccount } from '../testing/example-account.ts';
import type { FiguresWorld, Person } from '../testing/figures-world.ts';
import { plantDevice } from '../testing/planted-device.ts';
import { readPdf, squeezed } from '../testing/read-pdf.ts';
import { contentsOfReports, makeAt } from '../testing/report-person.ts';

const DISPLAY = {
  textSize: 'standard',
  theme: 'system',
  gainColors: 'japanese',
  hidesAmounts: false,
  motion: 'system',
};

let world: FiguresWorld;
let person: Person;
const printer = openPdfPrinter();

beforeAll(async () => {
  ({ world, person } = await exampleAccount());
  await plantDevice(world.database, person, 1);
  await makeAt(world, '2025-05-02T05:00:00');
  const display = json(StoredDisplaySettings.parse({ ...DISPLAY, language: 'en' }));
  await world.database.updateTable('employees').set({ display }).execute();
  await makeAt(world, '2026-04-12T05:00:00');
});
afterAll(() => Promise.all([printer.close(), world.close()]));

/** Japanese outside of brackets, where a given term stands. */
const japaneseIn = (text: string) => text.replace(/\([^()]*\)/g, '').match(/[ぁ-んァ-ヶ一-龠々ー]+/g) ?? [];

test('英語のアカウントのレポートは、名前と括弧の中の言葉のほかはすべて英語で、前のレポートは日本語のまま', async () => {
  const [before, content] = await contentsOfReports(world.database, person);
  if (!content) throw new Error('no report');
  expect([before?.language, content.language]).toEqual(['ja', 'en']);
  // Articles and their topics are in Japanese.
  const { companyName, literacy, ...rest } = content;
  expect(japaneseIn(JSON.stringify(rest))).toEqual([]);
  const pdf = await printer.print({ kind: 'regular-report', content });
  const { title, language, pages } = await readPdf(pdf);
  expect([title, language]).toEqual(['Half-yearly report (31 March 2026)', 'en-GB']);
  const names = [companyName, ...literacy.tags.map(({ name }) => name), ...literacy.columns.map((each) => each.title)];
  const text = pages.map((page) => `${page.text}${page.alts.join('')}`).join('');
  expect(japaneseIn(names.reduce((rest, name) => rest.replaceAll(squeezed(name), ''), text))).toEqual([]);
});

test('知らせのメールとプッシュも、アカウントの言語', async () => {
  const { database } = world;
  const mails = await database.selectFrom('outgoing_mails').selectAll().where('purpose', '=', 'report').execute();
  const pushes = await database.selectFrom('push_deliveries').select('message').orderBy('due_at').execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Minori: Your half-yearly report is ready',
    '【みのり】定期診断レポートができました',
  ]);
  const mail = mails.find(({ subject }) => subject?.startsWith('Minori'));
  expect(mail?.html).toContain('lang="en"');
  expect(japaneseIn(`${mail?.body}${mail?.html}${JSON.stringify(pushes.at(-1)?.message)}`)).toEqual([]);
  expect(pushes).toHaveLength(2);
});

// 同じ意味の数字は、どこで見ても同じ — tests that every figure which several screens, reports, mails and files show is the same in each of them,
// for one person in `npm test` and for all who have figures in `npm run proof`.
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { openEverything } from '../amounts.ts';
import { DESKTOP } from '../device.ts';
import { choiceFigures } from '../figures/choice-figures.ts';
import { ownData } from '../figures/own-data-figures.ts';
import { unzipped } from '../figures/read-files.ts';
import { readTables } from '../figures/read-tables.ts';
import { IN_PDF, ON_PAGE, pdfFigures, reportFigures } from '../figures/report-figures.ts';
import { AFTER_SELECTION, COMPARISON, type ReadScreen, SCREENS, SIMULATED_CHOICE } from '../figures/screen-patterns.ts';
import { disagreements, readFigures, type ShownFigure, shownTwice } from '../figures/shown-figures.ts';
import { TABLES } from '../figures/table-patterns.ts';
import { comeHome, comeToConnect } from '../first-steps.ts';
import { employeeOfKind, HARU, KEI, MAMORU, type Person, SORA, SUMI, TOBI } from '../people.ts';
import { OwnDataScreen } from '../screens/account-screens.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import { type OpenDevice, test } from '../world.ts';

const CONNECTING = [SORA, ...([2, 3, 4, 5] as const).map((kind) => employeeOfKind(kind))];
const IS_PROOF = process.env.MINORI_PROOF !== undefined;
const PEOPLE = IS_PROOF ? [HARU, TOBI, SUMI, MAMORU, KEI, ...CONNECTING] : [HARU];
/** Number of reports that are opened, the latest first; the list and the PDFs of all are read. */
const MOST_REPORTS = IS_PROOF ? 9 : 1;

/** A signed-in page of somebody with figures. */
async function arrived(open: OpenDevice, person: Person) {
  const device = await open({ viewport: DESKTOP, acceptDownloads: true });
  if (!CONNECTING.includes(person)) {
    await comeHome(device.page, person);
    return device;
  }
  await (await comeToConnect(device.page, person)).read(person.account);
  await new ScrapeScreen(device.page).arrive();
  await new FirstBalanceScreen(device.page).arrive();
  return device;
}

type Page = Awaited<ReturnType<typeof arrived>>['page'];

async function screenFigures(page: Page, person: Person, screens: Iterable<ReadScreen>): Promise<ShownFigure[]> {
  const figures: ShownFigure[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(request.url());
  });
  for (const { name, path, patterns } of screens) {
    asked.length = 0;
    await page.goto(`/${person.companyUrl}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    let read: ShownFigure[] = [];
    const missing = async () => {
      await openEverything(page);
      read = readFigures(await page.getByRole('main').innerText(), patterns, name);
      read.push(...(await readTables(page, TABLES, name)));
      return person === HARU ? unreadOn({ name, patterns }, read) : [];
    };
    // The employee's own part may arrive after the rest of the screen.
    await expect.poll(missing).toEqual([]);
    figures.push(...read);
    // The first script of the page and the screen must request the same URLs, or data would be requested twice.
    const twice = asked.filter((url, at) => asked.indexOf(url) !== at && !url.includes('/user-account?'));
    expect(twice, name).toEqual([]);
  }
  return figures;
}

/** The figures before a choice, read in several tabs at once, because each tab mostly waits. */
async function presentFigures(page: Page, person: Person): Promise<ShownFigure[]> {
  const left = SCREENS.values();
  const tabs = [page, await page.context().newPage(), await page.context().newPage()];
  const files = await page.context().newPage();
  const read = await Promise.all([
    ...tabs.map((tab) => screenFigures(tab, person, left)),
    fileFigures(files, person).then(async (figures) =>
      person.history === null
        ? figures
        : [...figures, ...(await reportFigures(files, person.companyUrl, MOST_REPORTS))],
    ),
  ]);
  return read.flat();
}

/** The files of データの書き出し, including the reports' PDFs. */
async function fileFigures(page: Page, person: Person): Promise<ShownFigure[]> {
  const data = await new OwnDataScreen(page).open(person.companyUrl);
  const [download] = await Promise.all([page.waitForEvent('download'), data.save().click()]);
  const files = await unzipped(await readFile(await download.path()));
  return [...ownData(files), ...(await pdfFigures(files, MOST_REPORTS))];
}

/** Places where somebody with all data must match every pattern: a label that is no longer found would hide a disagreement. */
const PLACES = [
  ...SCREENS,
  { name: '見直し後の評価', patterns: AFTER_SELECTION },
  { name: '比較リスト', patterns: COMPARISON },
  SIMULATED_CHOICE,
  { name: '日のレポート', patterns: ON_PAGE },
  { name: '日のPDF', patterns: IN_PDF },
];
const LISTS = ['売る商品', '買う商品', '新しい配分'].flatMap((list) =>
  ['変更手続きの案内', 'メール'].map((name) => ({ name, patterns: [{ meaning: list }] })),
);

function unreadOn(
  { name, patterns }: (typeof PLACES | typeof LISTS)[number],
  figures: readonly ShownFigure[],
): string[] {
  return patterns.flatMap(({ meaning }) =>
    figures.some((figure) => figure.place.endsWith(name) && figure.meaning.includes(meaning))
      ? []
      : [`${name}: ${meaning}`],
  );
}

function unread(figures: readonly ShownFigure[]): string[] {
  return [...PLACES, ...LISTS].flatMap((place) => unreadOn(place, figures));
}

for (const person of PEOPLE) {
  test(`${person.email} の数字は、画面、レポート、メール、ファイルのどれでも同じ`, async ({ open, world }) => {
    const { page } = await arrived(open, person);
    const figures = await presentFigures(page, person);
    if (person.history !== null) {
      figures.push(...(await choiceFigures(page, person.companyUrl, () => world.mailbox.messages())));
    }
    expect(disagreements(figures)).toEqual([]);
    expect(disagreements([...figures, { meaning: '総合点', value: '0点', place: '別の画面' }])).toHaveLength(1);
    const twice = shownTwice(figures);
    expect(twice).toEqual(expect.arrayContaining(['資産評価額', '元本', '総合評価', '総合点']));
    if (person === HARU) expect(unread(figures)).toEqual([]);
  });
}

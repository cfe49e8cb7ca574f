// 同じ意味の数字は、どこで見ても同じ — every figure that several screens say is read from each of them and compared, for one
// person in `npm test` and for all who have figures in `npm run proof`.
import { expect } from 'vitest';
import { openEverything } from '../amounts.ts';
import { DESKTOP } from '../device.ts';
import { comeHome, comeToConnect } from '../first-steps.ts';
import { employeeOfKind, HARU, KEI, MAMORU, type Person, SORA, SUMI, TOBI } from '../people.ts';
import { disagreements, readFigures, type SaidFigure, SCREENS } from '../said-figures.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import { type OpenDevice, test } from '../world.ts';

const CONNECTING = [SORA, ...([2, 3, 4, 5] as const).map((kind) => employeeOfKind(kind))];
const MEANINGS = [...new Set(SCREENS.flatMap(({ patterns }) => patterns.map(({ meaning }) => meaning)))];
const PEOPLE = process.env.MINORI_PROOF === undefined ? [HARU] : [HARU, TOBI, SUMI, MAMORU, KEI, ...CONNECTING];

/** Signed in, with figures read. */
async function arrived(open: OpenDevice, person: Person) {
  const device = await open({ viewport: DESKTOP });
  if (!CONNECTING.includes(person)) {
    await comeHome(device.page, person);
    return device;
  }
  await (await comeToConnect(device.page, person)).read(person.account);
  await new ScrapeScreen(device.page).arrive();
  await new EvaluationScreen(device.page).arrive();
  return device;
}

for (const person of PEOPLE) {
  test(`${person.email} の数字は、どの画面でも同じ`, async ({ open }) => {
    const { page } = await arrived(open, person);
    const said: SaidFigure[] = [];
    for (const screen of SCREENS) {
      await page.goto(`/${person.companyUrl}/${screen.path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await openEverything(page);
      said.push(...readFigures(await page.locator('main').innerText(), screen));
    }
    expect(disagreements(said)).toEqual([]);
    expect(disagreements([...said, { meaning: '総合点', value: '0点', place: '別の画面' }])).toHaveLength(1);
    // What nobody said twice proves nothing.
    const places = new Map<string, Set<string>>();
    for (const { meaning, place } of said) places.set(meaning, (places.get(meaning) ?? new Set()).add(place));
    const twice = [...places].filter(([, where]) => where.size > 1).map(([meaning]) => meaning);
    expect(twice).toEqual(expect.arrayContaining(['資産評価額', '元本', '総合評価', '総合点']));
    // 陽 has everything: a label that a pattern doesn't find any more shows here.
    if (person === HARU) expect(twice.toSorted()).toEqual(MEANINGS.toSorted());
  });
}

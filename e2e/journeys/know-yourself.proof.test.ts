// Tests a new diagnosis and its effects, the simulation, remembered panels, a company of few colleagues, and an employee near
// retirement. Figures are compared with the api's responses; none is written in the test.
import { expect } from 'vitest';
import { Api, roughText, yenText } from '../api.ts';
import { DESKTOP } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, KEI, MAMORU, type Person, SUMI } from '../people.ts';
import { type Answers, DiagnosisScreen } from '../screens/diagnosis-screen.ts';
import {
  ColleagueScreen,
  OperationStatusScreen,
  SimulationScreen,
  TodoScreen,
  TransitionScreen,
} from '../screens/figures-screens.ts';
import { type OpenDevice, test } from '../world.ts';

async function openHome(open: OpenDevice, person: Person) {
  const device = await open({ viewport: DESKTOP });
  await comeHome(device.page, person);
  return device;
}

test('運用状況は、増減のパネルが開いていて、開け閉めを覚えている', async ({ open, world }) => {
  const { page, context } = await openHome(open, HARU);
  const assets = await new Api(context, world.url, HARU).assets();
  const status = await new OperationStatusScreen(page).open(HARU.companyUrl);
  const isOpen = (panel: string) =>
    status
      .panel(panel)
      .first()
      .evaluate((details: HTMLDetailsElement) => details.open);
  expect(await isOpen('評価損益と利回り')).toBe(true);
  expect(await isOpen('評価額の合計')).toBe(false);
  expect(await status.panel('評価損益と利回り').first().innerText()).toContain(yenText(assets.valuationGainLoss));
  await status.panel('評価額の合計').first().locator('summary').click();
  await page.reload();
  await status.arrive();
  await expect.poll(() => isOpen('評価額の合計')).toBe(true);
  expect(await status.panel('評価額の合計').first().innerText()).toContain(yenText(assets.totalAssetValuation));
});

test('受け取りの近い人と、元本確保型の人の試算も読める', async ({ open }) => {
  const near = await openHome(open, SUMI);
  await (await new SimulationScreen(near.page).open(SUMI.companyUrl)).headline().waitFor();
  expect(near.complaints).toEqual([]);
  const safe = await openHome(open, MAMORU);
  const screen = await new SimulationScreen(safe.page).open(MAMORU.companyUrl);
  await screen.headline().waitFor();
  expect(await screen.text()).toContain('1%未満');
  expect(safe.complaints).toEqual([]);
});

test('社内の比較は、条件を選ぶとすぐ絞り込まれ、解除すると元に戻る', async ({ open }) => {
  const { page, complaints } = await openHome(open, HARU);
  const screen = await new ColleagueScreen(page).open(HARU.companyUrl);
  await screen.matching().waitFor();
  const everyone = await screen.matching().innerText();
  await page.getByText('40代', { exact: true }).filter({ visible: true }).click();
  await expect.poll(() => screen.matching().innerText()).not.toBe(everyone);
  const forties = await screen.matching().innerText();
  await page.reload();
  await screen.arrive();
  await expect.poll(() => screen.matching().innerText()).toBe(forties);
  await page.getByRole('button', { name: '条件を解除' }).filter({ visible: true }).click();
  await expect.poll(() => screen.matching().innerText()).toBe(everyone);
  expect(complaints).toEqual([]);
});

test('3名の会社では、社内の比較は表示されない', async ({ open }) => {
  const { page } = await openHome(open, KEI);
  await new ColleagueScreen(page).open(KEI.companyUrl);
  await page.getByText('社内の人数が少ないため').waitFor();
  expect(await page.getByRole('figure').count()).toBe(0);
});

/** Ability 8, knowledge 4, willingness 10: 標準型; 陽 was 積極型 before. */
const MORE_CAREFUL = [3, 3, 3, 3, 3, 2] as const satisfies Answers;

test('診断をやり直すと、評価、推移、試算、やることが新しいタイプになる', async ({ open, world }) => {
  const { page, context, complaints } = await openHome(open, HARU);
  const api = new Api(context, world.url, HARU);
  const before = await api.valuation();
  const { companyUrl } = HARU;
  await new TodoScreen(page).open(companyUrl);
  await page.getByRole('link', { name: 'リスク許容度の診断をやり直す' }).first().click();

  const diagnosis = await new DiagnosisScreen(page).arrive();
  await diagnosis.begin();
  await diagnosis.leaveUnanswered(MORE_CAREFUL[0]);
  await diagnosis.answer(MORE_CAREFUL, 2);
  await page.goBack();
  await diagnosis.at(4).waitFor();
  await page.goForward();
  await page.reload();
  const result = await diagnosis.send();
  await page.getByText('あなたのタイプは「標準型」です。').waitFor();
  expect(await result.tab('標準型').getAttribute('aria-selected')).toBe('true');
  await result.isWhole();

  const after = await api.valuation();
  expect(before.riskTolerance.code).toBe(3);
  expect(after.riskTolerance.code).toBe(2);
  expect(after.totalScore).not.toBe(before.totalScore);
  const transition = await new TransitionScreen(page).open(companyUrl);
  const rows = await transition.rows();
  expect(rows.at(-1)).toContain('標準型');
  expect(rows.some((row) => row.includes('診断'))).toBe(true);
  await new TodoScreen(page).open(companyUrl);
  await page
    .getByText(/^今やること|^今やることはありません/)
    .first()
    .waitFor();
  expect(await page.getByText('リスク許容度の診断をやり直す').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('試算は、配分、本人の掛金、見通し、退職年齢、会社の掛金の増え方で変わり、どれも計算と同じ金額になる', async ({
  open,
  world,
}) => {
  const { page, context } = await openHome(open, HARU);
  const api = new Api(context, world.url, HARU);
  const screen = await new SimulationScreen(page).open(HARU.companyUrl);
  await screen.headline().waitFor();
  const base = await api.simulation();
  const { notMatchingContribution, matchingContribution } = base.futurePerformance;
  const shows = async (amount: number) => expect.poll(() => screen.text()).toContain(roughText(amount));
  if (matchingContribution === null) throw new Error('this company allows matching contributions');
  // 陽 pays his own premium, so the screen begins with it.
  await shows(matchingContribution.retirementPayment.currentPf.standard);
  await screen.premium().fill('0');
  await shows(notMatchingContribution.retirementPayment.currentPf.standard);
  await shows(notMatchingContribution.retirementPayment.currentPf.notGood);
  await screen.choose('配分', '目安の配分');
  await shows(notMatchingContribution.retirementPayment.modelPf.goodResult);
  await screen.premium().fill('20000');
  const more = await api.simulation('base', 20_000);
  await shows(more.futurePerformance.matchingContribution?.retirementPayment.modelPf.standard ?? Number.NaN);
  await screen.openConditions();
  await screen.choose('見通し', '慎重');
  const cautious = await api.simulation('low', 20_000);
  const said = cautious.futurePerformance.matchingContribution?.retirementPayment.modelPf.standard ?? Number.NaN;
  await shows(said);
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining(roughText(said)));
  await page.getByLabel('退職年齢', { exact: true }).selectOption('65');
  await page.getByRole('button', { name: '会社の掛金の増え方を0.5%上げる' }).click();
  const later = await api.simulation('low', 20_000, '&retirementAge=65&raisePct=0.5');
  await shows(later.futurePerformance.matchingContribution?.retirementPayment.modelPf.standard ?? Number.NaN);
  expect(await screen.headline().textContent()).toBe('65歳の受取額の目安');
  await page.getByRole('button', { name: '今の条件に戻す' }).click();
  await shows(matchingContribution.retirementPayment.currentPf.standard);
  await expect.poll(() => screen.premium().inputValue()).toBe('15000');
  expect(await screen.farthestFromPicture()).toBeLessThan(740 - 56 - 61);
  await page.getByText('将来の受取額を約束するものではありません。').waitFor();
});

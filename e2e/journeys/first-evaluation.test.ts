// Tests the main job: a first-time employee signs in, connects the record keeper, sees the balance at once, answers the questions
// and sees a grade with its reason, in at most 12 screens and 9 inputs. Figures are compared with the record keeper's own page
// and with the api's responses; none is written in the test.
import { expect } from 'vitest';
import { openEverything } from '../amounts.ts';
import { Api, yenText } from '../api.ts';
import { DESKTOP, type Device, PHONE } from '../device.ts';
import { comeToConnect, STANDARD } from '../first-steps.ts';
import { countJourney } from '../journey-count.ts';
import { AOI, MODORI } from '../people.ts';
import { typedDate } from '../screens/date-entry.ts';
import { DiagnosisScreen } from '../screens/diagnosis-screen.ts';
import { EvaluationScreen, GRADE_WORDS, PANELS } from '../screens/evaluation-screen.ts';
import { OperationStatusScreen } from '../screens/figures-screens.ts';
import { FirstBalanceScreen, FirstResultScreen } from '../screens/first-result-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { type Books, RecordKeeperSite } from '../screens/record-keeper-site.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import type { Screen } from '../screens/screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { TermsScreen } from '../screens/terms-screen.ts';
import { test } from '../world.ts';

async function readBooksByHand({ page }: Device, url: string): Promise<Books> {
  const site = new RecordKeeperSite(page, url);
  await site.logIn(AOI.account);
  const books = await site.readBooks();
  await site.logOff();
  return books;
}

const DEVICES = [
  ['スマートフォン', PHONE],
  ...(process.env.MINORI_PROOF === undefined ? [] : ([['パソコン', DESKTOP]] as const)),
] as const;

for (const [device, viewport] of DEVICES) {
  test(`初めての従業員が、ログインから評価まで進める（${device}）`, async ({ open, world }) => {
    const books = await readBooksByHand(await open(), world.recordKeepers[1].url);
    const { page, context, complaints } = await open({ viewport });
    const { inputs, presses } = await countJourney(context);
    /** The visited screens, from the sign-in page on. */
    const screens: string[] = [];
    const see = async <Seen extends Screen>(screen: Seen): Promise<Seen> => {
      await screen.arrive();
      screens.push(await screen.heading().innerText());
      return screen;
    };

    await new SignInScreen(page).open();
    const signIn = await see(new SignInScreen(page));
    await signIn.askForPassword(AOI);
    await see(signIn);
    await signIn.logIn(AOI);
    await (await see(new TermsScreen(page))).agree();
    const profile = await see(new ProfileScreen(page));
    const { email, account } = AOI;
    expect(await profile.shows({ nickName: 'aoi', birthday: account.birthday, emailForNotify: email })).toBe(true);
    await profile.save().click();
    const connect = await see(new LoginInformationScreen(page));
    expect(await connect.birthday.shown(), '生年月日は二度たずねない').toBe(typedDate(account.birthday));
    await connect.readWithKnownBirthday(account);
    await see(new ScrapeScreen(page));

    const balance = await see(new FirstBalanceScreen(page));
    expect(await page.getByRole('main').innerText(), '残高はすぐに見える').toContain(yenText(books.資産評価額));
    await balance.toDiagnosis().click();
    const diagnosis = new DiagnosisScreen(page);
    for (const question of [1, 3, 5]) {
      await see(diagnosis);
      await diagnosis.at(question).waitFor();
      // The first answer is prefilled from the birthday.
      if (question > 1) await diagnosis.choose(question, STANDARD[question - 1] ?? Number.NaN);
      await diagnosis.choose(question + 1, STANDARD[question] ?? Number.NaN);
      await (question === 5 ? diagnosis.showResult() : diagnosis.next()).click();
    }
    const result = await see(new FirstResultScreen(page));
    const letter = await result.grade().innerText();
    expect(screens.length, screens.join('、')).toBeLessThanOrEqual(12);
    expect(inputs.size, [...inputs].join('、')).toBeLessThanOrEqual(9);
    expect(presses.length, presses.join('、')).toBeLessThanOrEqual(9);

    const evaluation = await new EvaluationScreen(page).open(AOI.companyUrl);
    const api = new Api(context, world.url, AOI);
    const verdict = await evaluation.verdict();
    const valuation = await api.valuation();
    expect(letter).toContain(valuation.totalValuation);
    expect(verdict).toContain(GRADE_WORDS[valuation.totalValuation]);
    expect(verdict.split('\n')).toContain(valuation.totalValuation);
    expect(verdict).toContain(`${valuation.totalScore}点`);
    expect(verdict).toMatch(/評価の理由\n+.{10,}。/);
    for (const panel of PANELS) expect(await evaluation.panel(panel).first().isVisible(), panel).toBe(true);

    const home = await new HomeScreen(page).open(AOI.companyUrl);
    const summary = await home.summary();
    expect(summary).toContain(yenText(books.掛金累計));
    expect(summary).toContain(yenText(books.資産評価額));
    expect(summary).toContain(yenText(books.損益));
    const assets = await api.assets();
    expect(assets).toMatchObject({
      totalAssetValuation: books.資産評価額,
      cumulativeContributionAmount: books.掛金累計,
    });
    expect(world.recordKeepers[1].sessions(), '年金サイトに開いたままのログインはない').toBe(0);
    expect(complaints).toEqual([]);
  });
}

test('読み直した従業員には、返戻された掛金も、これまでの推移も見える', async ({ open, world }) => {
  const { page, context } = await open({ viewport: PHONE });
  const connect = await comeToConnect(page, MODORI);
  const api = new Api(context, world.url, MODORI);
  const before = await api.assets();
  await connect.read(MODORI.account);
  await new ScrapeScreen(page).arrive();
  // Who types the credentials again is asked once whether to save them.
  await page.getByRole('button', { name: '保存しない', exact: true }).click();
  await new EvaluationScreen(page).arrive();
  const { importedAt, cumulativeContributionAmount, history } = await api.assets();
  expect(Date.parse(importedAt)).toBeGreaterThan(Date.parse(before.importedAt));
  expect(world.recordKeepers[2].sessions(), '年金サイトに開いたままのログインはない').toBe(0);

  const refund = MODORI.account.plan.refunds?.[0];
  const premium = MODORI.account.plan.premiums[0];
  if (!refund || !premium) throw new Error('nothing was taken back');
  const status = await new OperationStatusScreen(page).open(MODORI.companyUrl);
  const premiums = status.panel('掛金の累計と毎月の内訳（会社／本人）');
  await premiums.getByText('表で見る').waitFor({ state: 'attached' });
  await openEverything(page);
  const employer = refund.employerPremium - premium.employerPremium;
  const month = premiums
    .getByRole('row')
    .filter({ hasText: `${refund.month.slice(0, 4)}年${Number(refund.month.slice(5))}月` });
  expect((await month.innerText()).replace(/\s/g, '')).toContain(`−${yenText(employer)}`);
  expect(await premiums.innerText()).toMatch(/マイナスの金額は、掛金の返戻/);
  expect(await premiums.innerText()).toContain(yenText(cumulativeContributionAmount));

  await new HomeScreen(page).open(MODORI.companyUrl);
  await page.getByRole('radio', { name: '全期間' }).check();
  const chart = page.getByRole('figure').filter({ hasText: /評価額は.*拠出累計より/ });
  await chart.getByText('表で見る').click();
  const rows = chart.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect.poll(() => rows.count()).toBe(history.length);
  const texts = await rows.allInnerTexts();
  for (const { assetValuation } of history) {
    expect(texts.some((text) => text.includes(yenText(assetValuation)))).toBe(true);
  }
});

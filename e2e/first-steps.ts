// Takes the steps of every first-time employee, for tests of later steps.
import type { Page } from 'playwright-core';
import type { Person } from './people.ts';
import { type Answers, DiagnosisScreen } from './screens/diagnosis-screen.ts';
import { EvaluationScreen } from './screens/evaluation-screen.ts';
import { FirstBalanceScreen, FirstResultScreen } from './screens/first-result-screens.ts';
import { HomeScreen } from './screens/home-screen.ts';
import { LoginInformationScreen } from './screens/login-information-screen.ts';
import { type Profile, ProfileScreen } from './screens/profile-screen.ts';
import { ScrapeScreen } from './screens/scrape-screen.ts';
import { SignInScreen } from './screens/sign-in-screen.ts';
import { TermsScreen } from './screens/terms-screen.ts';

/** Answers that give 標準型 by the rule of calculations.md section 3: ability 8, knowledge 2, willingness 10. */
export const STANDARD: Answers = [4, 2, 2, 3, 3, 2];

/** The answers of a person's profile, for the fields that their company has. */
export function profileOf({ account, email, company }: Person): Profile {
  return {
    nickName: 'あおい',
    birthday: company.personalAttributeShowedFlg ? account.birthday : null,
    emailForNotify: company.emailForNotifyUsedFlg ? email : null,
  };
}

/** From the sign-in page to the form for the record keeper's credentials. */
export async function comeToConnect(page: Page, person: Person): Promise<LoginInformationScreen> {
  await (await new SignInScreen(page).open()).signIn(person);
  if (person.profile !== null) {
    await page.waitForURL(`**/${person.companyUrl}/**`);
    return new LoginInformationScreen(page).open(person.companyUrl);
  }
  await (await new TermsScreen(page).arrive()).agree();
  const profile = await new ProfileScreen(page).arrive();
  await profile.fill(profileOf(person));
  await profile.save().click();
  return new LoginInformationScreen(page).arrive();
}

/** All first steps: from the sign-in page to the first grade. */
export async function comeToGrade(page: Page, person: Person): Promise<EvaluationScreen> {
  await (await comeToConnect(page, person)).read(person.account);
  await new ScrapeScreen(page).arrive();
  await (await new FirstBalanceScreen(page).arrive()).toDiagnosis().click();
  const diagnosis = await new DiagnosisScreen(page).arrive();
  await diagnosis.answer(STANDARD);
  await diagnosis.showResult().click();
  await new FirstResultScreen(page).arrive();
  await page.getByRole('main').getByRole('link', { name: '評価をくわしく見る', exact: true }).click();
  const evaluation = await new EvaluationScreen(page).arrive();
  await evaluation.verdict();
  return evaluation;
}

/** Signs in somebody with figures, and waits until home shows them. */
export async function comeHome(page: Page, person: Person): Promise<HomeScreen> {
  await (await new SignInScreen(page).open()).signIn(person);
  const home = await new HomeScreen(page).arrive();
  await home.balance().waitFor();
  return home;
}

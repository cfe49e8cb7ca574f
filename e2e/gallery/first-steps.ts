// Takes screenshots of a first-time employee's steps, with a mistake at each form.
import type { World } from '@minori/local/world';
import { profileOf } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { DiagnosisScreen } from '../screens/diagnosis-screen.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { FirstBalanceScreen, FirstResultScreen } from '../screens/first-result-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { TermsScreen } from '../screens/terms-screen.ts';
import type { Camera } from './camera.ts';

export async function firstSteps(camera: Camera, { recordKeepers }: World): Promise<void> {
  const { page } = camera;
  await (await new SignInScreen(page).open()).signIn(AOI);
  const terms = await new TermsScreen(page).arrive();
  await page.getByRole('main').getByText('利用規約', { exact: true }).first().waitFor();
  await camera.shoot('10-terms');
  await terms.agree();

  const profile = await new ProfileScreen(page).arrive();
  await camera.shoot('11-profile-filled-in');
  await profile.nickName().fill('');
  await profile.save().click();
  await page.getByRole('alert').first().waitFor();
  await camera.shoot('11-profile-empty');
  await profile.fill(profileOf(AOI));
  await camera.shoot('12-profile-filled');
  await profile.save().click();

  const connect = await new LoginInformationScreen(page).arrive();
  await camera.shoot('13-connect');
  await new HomeScreen(page).open(AOI.companyUrl);
  await page.getByRole('heading', { name: '初期設定を続けてください' }).waitFor();
  await camera.shoot('14-home-set-up');
  await new EvaluationScreen(page).open(AOI.companyUrl);
  await page.getByRole('heading', { name: '初期設定を続けてください' }).waitFor();
  await camera.shoot('15-evaluation-set-up');
  await connect.open(AOI.companyUrl);
  for (const password of ['Machigai2026', 'Machigai2027']) {
    await connect.read({ ...AOI.account, password });
    await connect.failure().waitFor();
  }
  await camera.shoot('16-connect-refused');

  let letGo = (): void => {};
  const { reached } = recordKeepers[1].stall(
    'holdings',
    new Promise<void>((resolve) => {
      letGo = resolve;
    }),
  );
  await connect.read(AOI.account);
  await reached;
  await new ScrapeScreen(page).at('情報の取得').waitFor();
  await camera.shoot('17-reading');
  letGo();
  const balance = await new FirstBalanceScreen(page).arrive();
  await camera.shoot('18-first-balance');
  const evaluation = await new EvaluationScreen(page).open(AOI.companyUrl);
  await evaluation.verdict();
  await camera.shoot('18-evaluation-undiagnosed');
  await page.goBack();
  await (await balance.arrive()).toDiagnosis().click();
  const diagnosis = await new DiagnosisScreen(page).arrive();
  await diagnosis.at(1).waitFor();
  await camera.shoot('19-first-question');
  await diagnosis.answer([4, 2, 2, 3, 3, 2]);
  await diagnosis.showResult().click();
  await (await new FirstResultScreen(page).arrive()).grade().waitFor();
  await camera.shoot('20-first-result');
  await evaluation.open(AOI.companyUrl);
  await evaluation.verdict();
  await camera.shoot('20-evaluation-first');
  await evaluation.openEverything();
  await camera.shoot('21-evaluation-first-open');
  await new HomeScreen(page).open(AOI.companyUrl);
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  await camera.shoot('22-home-first');
}

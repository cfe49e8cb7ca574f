// Takes screenshots of diagnosis, operation status, transition, simulation and colleagues.
import { comeHome } from '../first-steps.ts';
import { HARU, KEI, MAMORU, SUMI } from '../people.ts';
import { type Answers, DiagnosisScreen } from '../screens/diagnosis-screen.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import {
  ColleagueScreen,
  OperationStatusScreen,
  RetirementIncomeScreen,
  SimulationScreen,
  TodoScreen,
  TransitionScreen,
} from '../screens/figures-screens.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

const SECOND_ANSWERS = [3, 3, 3, 3, 3, 2] as const satisfies Answers;

async function leave({ page }: Camera): Promise<void> {
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
}

export async function knowYourself(camera: Camera): Promise<void> {
  const { page } = camera;
  const { companyUrl } = HARU;
  await comeHome(camera.page, HARU);
  const status = await new OperationStatusScreen(page).open(companyUrl);
  await camera.shoot('60-operation-status');
  await new EvaluationScreen(page).openEverything();
  await status.panel('商品ごとの状況').getByRole('figure').first().waitFor();
  await camera.shoot('61-operation-status-open');
  const transition = await new TransitionScreen(page).open(companyUrl);
  await transition.rows();
  await camera.shoot('62-transition');
  await transition.term('すべて').click();
  await transition.rows();
  await camera.shoot('63-transition-all');
  await new TodoScreen(page).open(companyUrl);
  await page.getByRole('checkbox').first().waitFor();
  await camera.shoot('64-todo');

  await diagnosis(camera);
  await simulation(camera);
  await new RetirementIncomeScreen(page).open(companyUrl);
  await camera.shoot('79-retirement-income');
  const colleagues = await new ColleagueScreen(page).open(companyUrl);
  await colleagues.matching().waitFor();
  await camera.shoot('80-colleagues');
  await leave(camera);

  await comeHome(camera.page, SUMI);
  await new SimulationScreen(page).open(SUMI.companyUrl);
  await camera.shoot('81-near-retirement');
  await leave(camera);
  await comeHome(camera.page, MAMORU);
  await (await new SimulationScreen(page).open(MAMORU.companyUrl)).headline().waitFor();
  await camera.shoot('82-principal-protection');
  await new RetirementIncomeScreen(page).open(MAMORU.companyUrl);
  await camera.shoot('82-retirement-of-deposits');
  await leave(camera);
  await comeHome(camera.page, KEI);
  await new ColleagueScreen(page).open(KEI.companyUrl);
  await page.getByText('社内の人数が少ないため').waitFor();
  await camera.shoot('83-colleagues-hidden');
  await leave(camera);
}

async function diagnosis(camera: Camera): Promise<void> {
  const { page } = camera;
  const screen = await new DiagnosisScreen(page).open(HARU.companyUrl);
  await page.getByText('前回の診断').first().waitFor();
  await camera.shoot('70-diagnosis');
  await screen.begin();
  await camera.shoot('70-diagnosis-filled-in');
  await screen.leaveUnanswered(SECOND_ANSWERS[0]);
  await camera.shoot('71-diagnosis-unanswered');
  await screen.answer(SECOND_ANSWERS, 2);
  await camera.shoot('72-diagnosis-answered');
  const result = await screen.send();
  await result.isWhole();
  await camera.shoot('73-diagnosis-result');
  await result.tab('元本確保型').click();
  await result.isWhole();
  await camera.shoot('74-diagnosis-other-type');
}

async function simulation(camera: Camera): Promise<void> {
  const { page } = camera;
  const screen = await new SimulationScreen(page).open(HARU.companyUrl);
  await screen.headline().waitFor();
  await camera.shoot('75-simulation');
  await screen.choose('配分', '目安の配分');
  await screen.premium().fill('20000');
  await screen.openConditions();
  await screen.choose('金額の見方', '物価を考慮');
  await screen.choose('見通し', '慎重');
  await camera.shoot('76-simulation-cautious');
}

// Drives the screens of past figures, simulations, the comparison with colleagues, and the tasks.
import { Screen } from './screen.ts';

export class OperationStatusScreen extends Screen {
  protected readonly title = '運用状況';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/operation-status`);
    await this.arrive();
    await this.panel('評価損益と利回り').waitFor();
    return this;
  }

  panel(name: string) {
    return this.page.getByRole('group').filter({ has: this.page.getByRole('heading', { name, level: 3 }) });
  }
}

export class TransitionScreen extends Screen {
  protected readonly title = '評価の推移';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/investment-evaluation/transition`);
    return this.arrive();
  }

  term(name: string) {
    return this.page.getByRole('tab', { name, exact: true });
  }

  /** The rows of the table of the steps. */
  async rows(): Promise<string[]> {
    const figure = this.page.getByRole('figure').first();
    await figure.waitFor();
    if ((await figure.locator('details[open]').count()) === 0) await figure.getByText('表で見る').click();
    return figure
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
      .allInnerTexts();
  }
}

export class MonthlyReviewScreen extends Screen {
  protected readonly title = /のまとめ$/;

  async open(companyUrl: string, month = ''): Promise<this> {
    await this.page.goto(`/${companyUrl}/monthly-review${month && `/${month}`}`);
    return this.arrive();
  }

  /** Answers the question whether the monthly message is wanted. */
  async answer(name: '受け取る' | '受け取らない'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.page.getByText('「通知の設定」で、いつでも変えられます。').waitFor();
  }
}

export class SimulationScreen extends Screen {
  protected readonly title = '受取額の試算';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/operational-simulation`);
    return this.arrive();
  }

  headline() {
    return this.page.getByRole('heading', { name: /^\d+歳の受取額の目安$/ });
  }

  /** The employee's own premium; `fill` changes it. */
  premium() {
    return this.page.getByRole('slider', { name: '本人の掛金（月額）' });
  }

  /** Distance from the top of the chart to the bottom of the slider, px: both have to fit between a phone's bars. */
  async farthestFromPicture(): Promise<number> {
    const picture = await this.page.getByRole('figure').first().locator('svg').boundingBox();
    const slider = await this.premium().boundingBox();
    return slider && picture ? slider.y + slider.height - picture.y : Number.NaN;
  }

  /** Opens the conditions that few change. */
  async openConditions(): Promise<void> {
    await this.page.getByText('見通し、物価などの条件も変える').click();
  }

  async choose(switchName: string, option: string): Promise<void> {
    await this.page.getByRole('group', { name: switchName }).getByRole('radio', { name: option, exact: true }).check();
  }
}

export class RetirementIncomeScreen extends Screen {
  protected readonly title = '毎月いくら受け取れるか';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/retirement-income`);
    await this.arrive();
    await this.page.getByRole('heading', { name: '受け取り方を比べる' }).waitFor();
    return this;
  }

  /** Opens the page of detailed inputs. */
  async toDetails(): Promise<void> {
    await this.page.getByRole('link', { name: '条件をくわしく入力する' }).press('Enter');
    await this.page.getByRole('heading', { name: '条件をくわしく入力する' }).waitFor();
  }

  /** The range of the monthly income with the changed inputs; also while it is hidden by the page of detailed inputs. */
  async tried(): Promise<string> {
    return this.page.getByText('変えた後').locator('xpath=following-sibling::dd').innerText();
  }
}

export class ColleagueScreen extends Screen {
  protected readonly title = '社内の比較';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/colleague-comparison`);
    return this.arrive();
  }

  matching() {
    return this.page
      .getByText(/該当 [\d,]+名/)
      .filter({ visible: true })
      .first();
  }
}

export class TodoScreen extends Screen {
  protected readonly title = 'やること';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/todo`);
    return this.arrive();
  }
}

// 商品を選ぶ — drives the steps from the present state to the record keeper's procedure, the list of compared plans, and the page of
// one product.
import { Screen } from './screen.ts';

type Mode = '目安から選ぶ' | '資産ごとに選ぶ';

export class ItemSelectionScreen extends Screen {
  protected readonly title = '商品の選択';

  async open(companyUrl: string, step?: 0 | 1 | 2): Promise<this> {
    await this.page.goto(`/${companyUrl}/item-selection${step === undefined ? '' : `?step=${step}`}`);
    return this.arrive();
  }

  /** The heading of the present step. */
  step(name: '現状の確認' | '商品と割合の選択' | '総合評価の変化') {
    return this.page.getByRole('heading', { name, level: 2 });
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('link', { name: '商品と割合の選択に進む' }).click();
    await this.step('商品と割合の選択').waitFor();
  }

  async by(mode: Mode): Promise<void> {
    await this.page.getByRole('tab', { name: mode }).click();
  }

  /** 合計 98% あと2%. */
  total() {
    return this.page.getByRole('region', { name: '合計' }).getByRole('paragraph').first();
  }

  /** Chooses the first product of each class of the model. */
  async chooseFirstOfEachClass(): Promise<void> {
    await this.by('目安から選ぶ');
    const classes = this.page.getByRole('group').filter({ hasText: /目安 \d+%/ });
    await classes.getByRole('radio').first().waitFor();
    for (const group of await classes.all()) {
      const radios = group.getByRole('radio');
      if ((await radios.count()) > 0) await radios.first().check();
    }
  }

  /** Chooses 60 % of the first product of the whole list and 40 % of the second, replacing any earlier choice. */
  async chooseTwoByAsset(): Promise<void> {
    await this.by('資産ごとに選ぶ');
    await this.openFolded();
    const rates = this.page.getByRole('spinbutton', { name: /の割合（%）$/ });
    for (const [place, rate] of (await rates.all()).entries()) await rate.fill(['60', '40'][place] ?? '0');
  }

  /** Opens every product's field and sets all to 0, because the choice starts from the holdings. */
  async startFromNothing(): Promise<void> {
    await this.by('資産ごとに選ぶ');
    await this.openFolded();
    const rates = this.page.getByRole('spinbutton', { name: /の割合（%）$/ });
    for (const rate of await rates.all()) if ((await rate.inputValue()) !== '0') await rate.fill('0');
  }

  /** Opens the collapsed lists of products that aren't held, class by class. */
  async openFolded(): Promise<void> {
    const folded = this.page.locator('details:not([open]) > summary', { hasText: /見る（\d+商品）$/ });
    await this.page.getByRole('spinbutton').first().waitFor();
    for (let left = await folded.count(); left > 0; left--) await folded.first().click();
  }

  rate(product: string) {
    return this.page.getByRole('spinbutton', { name: `${product}の割合（%）` });
  }

  async evaluate(): Promise<void> {
    await this.page.getByRole('button', { name: '評価する' }).click();
  }

  button(name: '手続きに進む' | '比較リストに追加' | '選び直す' | '続きから' | '最初から') {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The sentence about the change of the grade. */
  verdict() {
    return this.page.getByText(/^総合評価は、?[A-E]/);
  }

  panel(name: string) {
    return this.page.getByRole('group').filter({ has: this.page.getByRole('heading', { name, level: 3 }) });
  }
}

export class ComparisonScreen extends Screen {
  protected readonly title = '比較リスト';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/item-selection/comparison`);
    return this.arrive();
  }

  /** Rows of the table on a wide screen. */
  rows() {
    return this.page.getByRole('table').first().getByRole('row');
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }
}

export class TransferScreen extends Screen {
  protected readonly title = '変更手続きの案内';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/item-selection/transfer`);
    return this.arrive();
  }

  table(name: string) {
    return this.page.getByRole('table', { name });
  }

  /** Opens B, which is closed while A is to be done. */
  async openAllocation(): Promise<void> {
    if (!(await this.table('新しい配分').isVisible()))
      await this.page.getByRole('heading', { name: /掛金の配分を変える/ }).click();
  }

  mailDialog() {
    return this.page.getByRole('dialog', { name: '案内メールを送る' });
  }

  async openMail(): Promise<void> {
    await this.page.getByRole('button', { name: '案内メールを送る' }).click();
    await this.mailDialog().waitFor();
  }
}

interface FundPlace {
  readonly companyUrl: string;
  readonly isinCode: string;
  readonly assetCode: number;
}

/** Opens the page of one product, whatever its name. */
export async function openFund(page: Screen['page'], { companyUrl, isinCode, assetCode }: FundPlace): Promise<void> {
  await page.goto(`/${companyUrl}/item-selection/fund/${isinCode}?asset=${assetCode}`);
  await page.getByRole('heading', { name: '投資先の割合' }).waitFor();
}

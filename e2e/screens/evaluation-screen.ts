// 運用の評価 — drives the grade, its reasons, and the next step.
import { Screen } from './screen.ts';

/** Words of the grades (screens.md 3.7). */
export const GRADE_WORDS = {
  A: '目安に合った状態',
  B: '目安におおむね合った状態',
  C: '目安と差がある状態',
  D: '目安との差が大きい状態',
  E: '目安との差がとても大きい状態',
} as const;
export type Grade = keyof typeof GRADE_WORDS;

/** The five panels behind the grade. */
export const PANELS = ['総合評価の理由', '資産の分散', '地域の分散', '目安との近さ', 'リスクとの相性'] as const;

export class EvaluationScreen extends Screen {
  protected readonly title = '運用の評価';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/investment-evaluation`);
    return this.arrive();
  }

  /** The card that shows the grade first. */
  #verdict() {
    return this.page
      .getByRole('main')
      .locator('section, article, div')
      .filter({ has: this.page.getByRole('heading', { name: '総合評価', exact: true }) })
      .filter({ has: this.page.getByRole('heading', { name: '評価の理由', exact: true }) })
      .last();
  }

  /** Waits for the grade and returns the card's text. */
  async verdict(): Promise<string> {
    await this.page.getByRole('heading', { name: '総合評価', exact: true }).waitFor();
    return this.#verdict().innerText();
  }

  panel(name: (typeof PANELS)[number]) {
    return this.page
      .getByRole('group')
      .filter({ has: this.page.getByRole('heading', { name, level: 3, exact: true }) });
  }

  /** Opens each panel, and the tables in it. */
  async openEverything(): Promise<void> {
    for (const summary of await this.page.locator('details:not([open]) > summary').all()) {
      if (await summary.isVisible()) await summary.click();
    }
    const left = await this.page.locator('details:not([open]) > summary:visible').count();
    if (left > 0) await this.openEverything();
  }

  tab(name: '評価' | '目安との比較') {
    return this.page.getByRole('tab', { name, exact: true });
  }
}

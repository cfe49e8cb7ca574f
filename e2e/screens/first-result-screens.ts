// はじめての残高 and はじめての結果 — drives the results of the first scrape and of the first diagnosis, during the first steps.
import { Screen } from './screen.ts';

export class FirstBalanceScreen extends Screen {
  protected readonly title = /の現在の年金資産$/;

  toDiagnosis() {
    return this.page.getByRole('link', { name: /^次へ：/ });
  }

  later() {
    return this.page.getByRole('link', { name: /^あとで答える/ });
  }
}

export class FirstResultScreen extends Screen {
  protected readonly title = /さんの総合評価$/;

  /** The highlighted letter among the five. */
  grade() {
    return this.page.getByRole('list', { name: '評価は5段階です' }).locator('[aria-current]');
  }
}

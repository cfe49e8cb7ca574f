// 取り込み中 — reads the four stages of a scrape.
import { Screen } from './screen.ts';

export const STAGES = ['接続', 'ログイン', '情報の取得', '評価の計算'] as const;
export type Stage = (typeof STAGES)[number];

export class ScrapeScreen extends Screen {
  protected readonly title = '年金サイトから取り込んでいます';

  #stages() {
    return this.page.getByRole('list', { name: '取り込みの進み具合' });
  }

  /** The step marked as the current one, if it is `stage`. */
  at(stage: Stage) {
    return this.#stages().locator('[aria-current=step]').filter({ hasText: stage });
  }

  /** The stages that are marked as done. */
  async done(): Promise<string[]> {
    const texts = await this.#stages().getByRole('listitem').filter({ hasText: '（完了）' }).allInnerTexts();
    return STAGES.filter((stage) => texts.some((text) => text.includes(stage)));
  }

  /** Waits until the screen has polled the server once more and got a response. */
  async askedAgain(): Promise<void> {
    await this.page.waitForResponse((response) => response.url().includes('/api/scraping/progress'));
  }
}

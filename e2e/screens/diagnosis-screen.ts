// リスク許容度の診断 — the questions one a screen, the review, and the result.
import { Screen } from './screen.ts';

/** One to each question, 1 (least risk) to 4. */
export type Answers = readonly number[];

export class DiagnosisScreen extends Screen {
  protected readonly title = 'リスク許容度の診断';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/risk-tolerance`);
    return this.arrive();
  }

  async begin(): Promise<void> {
    await this.page.getByRole('link', { name: /^(はじめる|答え直す)$/ }).click();
    await this.at(1).waitFor();
  }

  /** The line that says which of them is being asked. */
  at(question: number) {
    return this.page.getByText(new RegExp(`^質問 ${question} / \\d+$`));
  }

  async choose(answer: number): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('radio')
      .nth(answer - 1)
      .check();
  }

  next() {
    return this.page.getByRole('button', { name: '次へ' });
  }

  /** Answers the first question, which may be filled in, and goes on from the second without an answer. */
  async leaveUnanswered(first: number): Promise<void> {
    await this.choose(first);
    await this.next().click();
    await this.at(2).waitFor();
    await this.next().click();
    await this.page.getByText('回答を選んでください。').waitFor();
  }

  /** To the review, from the first question unless another is asked. */
  async answer(answers: Answers, from = 1): Promise<void> {
    for (const [place, answer] of answers.slice(from - 1).entries()) {
      await this.at(from + place).waitFor();
      await this.choose(answer);
      await this.next().click();
    }
    await this.page.getByRole('heading', { name: '回答を確認してください' }).waitFor();
  }

  async send(): Promise<DiagnosisResultScreen> {
    await this.page.getByRole('button', { name: '結果を見る' }).click();
    return new DiagnosisResultScreen(this.page).arrive();
  }
}

export class DiagnosisResultScreen extends Screen {
  protected readonly title = '診断の結果';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/risk-tolerance/result`);
    return this.arrive();
  }

  tab(type: string) {
    return this.page.getByRole('tab', { name: new RegExp(`^${type}`) });
  }

  /** The saving chart comes last. */
  async isWhole(): Promise<void> {
    await this.page.getByRole('heading', { name: '積み立てた場合の目安' }).waitFor();
  }
}

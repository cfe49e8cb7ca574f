// リスク許容度の診断 — drives the questions, two per screen, and the result.
import { Screen } from './screen.ts';

/** One for each question, 1 (least risk) to 4. */
export type Answers = readonly number[];

/** Questions on one screen. */
const QUESTIONS_PER_SCREEN = 2;

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

  /** The line with the numbers of the present questions, from 1. */
  at(question: number) {
    const first = question - ((question - 1) % QUESTIONS_PER_SCREEN);
    return this.page.getByText(new RegExp(`^質問 ${first}・${first + 1} / \\d+$`));
  }

  /** The answers to one of the present questions. */
  answers(question: number) {
    return this.page
      .getByRole('main')
      .getByRole('group')
      .nth((question - 1) % QUESTIONS_PER_SCREEN)
      .getByRole('radio');
  }

  async choose(question: number, answer: number): Promise<void> {
    await this.answers(question)
      .nth(answer - 1)
      .check();
  }

  next() {
    return this.page.getByRole('button', { name: '次へ' });
  }

  /** Answers the first question, which may be prefilled, and continues without an answer to the second. */
  async leaveUnanswered(first: number): Promise<void> {
    await this.choose(1, first);
    await this.next().click();
    await this.page.getByText('回答を選んでください。').waitFor();
  }

  /** Answers all questions and stops before the final press, from the first question by default. */
  async answer(answers: Answers, from = 1): Promise<void> {
    for (const [at, answer] of answers.slice(from - 1).entries()) {
      const question = from + at;
      await this.at(question).waitFor();
      await this.choose(question, answer);
      if (question % QUESTIONS_PER_SCREEN === 0 && question < answers.length) await this.next().click();
    }
  }

  showResult() {
    return this.page.getByRole('button', { name: '結果を見る' });
  }

  async send(): Promise<DiagnosisResultScreen> {
    await this.showResult().click();
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

  /** Waits for the saving chart, which is rendered last. */
  async isWhole(): Promise<void> {
    await this.page.getByRole('heading', { name: '積み立てた場合の目安' }).waitFor();
  }
}

// Drives 学ぶ and the screens for messages: columns, questions, inquiries, notices, reports, the glossary.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Screen } from './screen.ts';

/** 学ぶ — the list with its search. */
export class ColumnsScreen extends Screen {
  protected readonly title = '学ぶ';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/column`);
    return this.arrive();
  }

  /** Cards of the list itself, without the recommended one. */
  card(title: string) {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
    await this.page.getByRole('button', { name: '検索', exact: true }).click();
    await this.page.waitForURL((url) => (url.searchParams.get('keyWord') ?? '') === words);
  }

  /** 「24件」, once it is shown. */
  count(count: number) {
    return this.page.getByText(`${count}件`, { exact: true });
  }
}

/** One column. */
export class ColumnScreen extends Screen {
  protected readonly title: string | RegExp;

  constructor(page: Page, title: string | RegExp) {
    super(page);
    this.title = title;
  }

  term(name: string) {
    return this.page.getByRole('main').getByRole('button', { name });
  }

  async answer(choice: string): Promise<void> {
    await this.page.getByRole('radio', { name: choice }).check({ force: true });
    await this.page.getByRole('button', { name: '回答する' }).click();
  }

  /** Scrolls to the end of a text like a reader; the layout may still change at the first scroll. */
  async readToTheEnd(): Promise<void> {
    const end = this.page.getByRole('heading', { name: '出典' });
    await end.waitFor();
    await expect
      .poll(async () => {
        await end.scrollIntoViewIfNeeded();
        return this.page.getByText(/^読了（/).count();
      })
      .toBe(1);
  }
}

export class FaqScreen extends Screen {
  protected readonly title = 'よくある質問';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/faq`);
    return this.arrive();
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
    await this.page.getByRole('button', { name: '検索', exact: true }).click();
    await this.page.getByRole('heading', { name: `「${words}」の検索結果` }).waitFor();
  }

  question(title: string) {
    return this.page.locator('summary').filter({ hasText: title }).first();
  }
}

export class ContactScreen extends Screen {
  protected readonly title = /^お問い合わせ/;

  async open(): Promise<this> {
    await this.page.goto('/contact');
    return this.arrive();
  }

  field(name: '件名' | '内容' | '返信先のメールアドレス') {
    return this.page.getByRole('textbox', { name });
  }

  kind(name: string) {
    return this.page.getByRole('radio', { name });
  }
}

export class NoticesScreen extends Screen {
  protected readonly title = 'お知らせ';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/notice`);
    return this.arrive();
  }

  tab(name: 'お知らせ' | '会社からのお知らせ') {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }
}

export class ReportsScreen extends Screen {
  protected readonly title = '定期診断レポート';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/report`);
    return this.arrive();
  }
}

export class GlossaryScreen extends Screen {
  protected readonly title = '用語集';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/glossary`);
    return this.arrive();
  }
}

/** 計算の方法と前提. */
export class MethodScreen extends Screen {
  protected readonly title = '計算の方法と前提';

  async open(companyUrl: string): Promise<this> {
    await this.page.goto(`/${companyUrl}/method`);
    return this.arrive();
  }

  /** The reader's own steps, once they are loaded. */
  ownSteps() {
    return this.page.locator('#own').getByRole('heading', { name: '点数の計算' });
  }
}

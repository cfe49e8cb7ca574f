// Fills in a date in three fields, as in the portal's forms.
import type { Page } from 'playwright-core';

const PARTS = ['年', '月', '日'] as const;

export class DateEntry {
  readonly #page: Page;
  readonly #label: RegExp;

  constructor(page: Page, label: RegExp) {
    this.#page = page;
    this.#label = label;
  }

  part(name: (typeof PARTS)[number]) {
    return this.#page.getByRole('group', { name: this.#label }).getByRole('textbox', { name, exact: true });
  }

  /** @param date 'YYYY-MM-DD'. */
  async fill(date: string): Promise<void> {
    for (const [place, digits] of digitsOf(date).entries()) await this.part(PARTS[place] ?? '年').fill(digits);
  }

  /** The content of the fields, in the format of `typedDate`. */
  async shown(): Promise<string> {
    const values = await Promise.all(PARTS.map((name) => this.part(name).inputValue()));
    return values.join('-');
  }
}

/** 1988-04-12 as displayed in the fields: 1988-4-12. */
export function typedDate(date: string): string {
  return digitsOf(date).join('-');
}

/** 1988-04-12 is typed as 1988, 4, 12. */
export function digitsOf(date: string): readonly string[] {
  return date.split('-').map((digits) => String(Number(digits)));
}

// Paging in kind 1: the forms 次へ and 前へ below a long list.

import type { FormTokens } from '../../access/form-tokens.ts';
import type { PageOf } from '../../pages/paging.ts';
import type { FormBody } from '../../wire/form-body.ts';
import { drawForm, PAGE_FIELD } from './form.ts';

const NEXT = '次へ';
const PREVIOUS = '前へ';
export const PAGER_BUTTONS: readonly string[] = [NEXT, PREVIOUS];

/** The page number of a posted form: 1 from the bar, NaN for text that is no number. */
export function pageAsked(form: FormBody): number {
  const text = form.get(PAGE_FIELD) ?? '1';
  return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
}

export function drawPagerForms({ pageNo, pages }: PageOf<unknown>, action: string, tokens: FormTokens): string {
  const form = (name: string, button: string, target: number): string =>
    target < 1 || target > pages
      ? ''
      : drawForm(
          { name, action, button, fields: `<INPUT TYPE="hidden" NAME="${PAGE_FIELD}" VALUE="${target}">` },
          tokens,
        );
  return form('PREV', PREVIOUS, pageNo - 1) + form('NEXT', NEXT, pageNo + 1);
}

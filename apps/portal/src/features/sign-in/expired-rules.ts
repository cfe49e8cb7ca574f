/** The password rules that are known before signing in; the server adds the company's words and the employee's own. */
import { SHORTEST_PASSWORD, SHORTEST_WITH_CODE } from '@minori/contract/password';
import type { RulesToMeet } from '../../ui/password-rules.ts';
import type { Method } from './sign-in-outcome.ts';

const PRODUCT_WORDS = ['minori', 'みのり', 'ミノリ'];

export function expiredRules(form: HTMLFormElement | null, method: Method | null): RulesToMeet {
  return {
    minimumLength: method === 3 ? SHORTEST_WITH_CODE : SHORTEST_PASSWORD,
    words: PRODUCT_WORDS,
    email: form?.querySelector<HTMLInputElement>('input[name=username]')?.value ?? '',
  };
}

/**
 * Stores the unsent mail about a question in this tab, so that a reload on a phone loses nothing. The draft holds the
 * employee's code, so that the next employee in the same tab never sees it.
 */
import { SysCode } from '@minori/contract/codes';
import { ArticleId } from '@minori/contract/column';
import * as z from 'zod/mini';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { FAQ_MAIL_KEY } from '../../platform/state/typed-texts.ts';

const Values = z.object({ faqCategoryId: z.string(), subject: z.string(), content: z.string() });
export type FaqMailValues = z.output<typeof Values>;

const Draft = z.object({ sysUserCode: SysCode, faqId: z.nullable(ArticleId), values: Values });

export interface About {
  readonly sysUserCode: string;
  readonly faqId: number | null;
}

/** null if this employee has no draft about this question. */
export function readDraft(session: SafeStorage, { sysUserCode, faqId }: About): FaqMailValues | null {
  const draft = parse(session.read(FAQ_MAIL_KEY));
  return draft?.sysUserCode === sysUserCode && draft.faqId === faqId ? draft.values : null;
}

export function keepDraft(session: SafeStorage, about: About, values: FaqMailValues): void {
  session.write(FAQ_MAIL_KEY, JSON.stringify({ ...about, values }));
}

export function forgetDraft(session: SafeStorage): void {
  session.remove(FAQ_MAIL_KEY);
}

function parse(text: string | null): z.output<typeof Draft> | null {
  try {
    return Draft.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

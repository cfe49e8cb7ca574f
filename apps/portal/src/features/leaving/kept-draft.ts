/**
 * Keeps what is typed on 退職・転職の手続き in this tab until the session ends, so that a link with Back, or a reload, loses nothing. It
 * holds the employee's code, so that the next employee in the same tab never sees it.
 */
import { SysCode } from '@minori/contract/codes';
import type { LeavingAnswer } from '@minori/contract/leaving';
import { NEXT_WORKS } from '@minori/engine/vocabulary/next-work';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { LEAVING_DRAFT_KEY } from '../../platform/state/typed-texts.ts';
import { draftOf, type LeavingDraft } from './draft.ts';

const Kept = z.object({
  sysUserCode: SysCode,
  /** null where it is what was saved. */
  draft: z.nullable(
    z.object({
      parts: z.object({ year: z.string(), month: z.string(), day: z.string() }),
      nextWork: z.nullable(z.enum(NEXT_WORKS)),
    }),
  ),
  address: z.string(),
});
type Kept = z.output<typeof Kept>;

function read(session: SafeStorage, sysUserCode: string): Kept {
  const nothing = { sysUserCode, draft: null, address: '' };
  try {
    const kept = Kept.parse(JSON.parse(session.read(LEAVING_DRAFT_KEY) ?? ''));
    return kept.sysUserCode === sysUserCode ? kept : nothing;
  } catch {
    return nothing;
  }
}

function keep(session: SafeStorage, sysUserCode: string, change: Partial<Kept>): void {
  const kept = { ...read(session, sysUserCode), ...change };
  if (kept.draft === null && kept.address === '') session.remove(LEAVING_DRAFT_KEY);
  else session.write(LEAVING_DRAFT_KEY, JSON.stringify(kept));
}

/** The typed day and plan: at first those of before in this tab, else what was saved. */
export function useKeptDraft(
  sysUserCode: string,
  { leaving }: Pick<LeavingAnswer, 'leaving'>,
): readonly [LeavingDraft, (draft: LeavingDraft) => void] {
  const { session } = usePortal().environment;
  const [draft, setDraft] = useState(() => read(session, sysUserCode).draft ?? draftOf({ leaving }));
  useEffect(() => {
    const isSaved = JSON.stringify(draft) === JSON.stringify(draftOf({ leaving }));
    keep(session, sysUserCode, { draft: isSaved ? null : draft });
  }, [session, sysUserCode, draft, leaving]);
  return [draft, setDraft];
}

/** The own address as it was typed, until it is sent. */
export function useKeptAddress(sysUserCode: string): {
  readonly typedBefore: string;
  readonly keepAddress: (address: string) => void;
} {
  const { session } = usePortal().environment;
  return {
    typedBefore: read(session, sysUserCode).address,
    keepAddress: (address) => keep(session, sysUserCode, { address }),
  };
}

/** Keeps the draft while somebody types: half a second after the last key, and when the screen is left. */
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { forgetContactDraft, keepContactDraft } from './contact-draft.ts';
import type { ContactForm } from './use-contact-form.ts';

const PAUSE_MS = 500;

export type Kept = 'nothing' | 'saved' | 'notSaved' | 'discarded';

export function useDraftKeeping({ form, ownAddress }: Pick<ContactForm, 'form' | 'ownAddress'>): {
  readonly kept: Kept;
  /** Sent, or thrown away: nothing of it stays, and what was waiting to be kept isn't. */
  readonly forget: (kept?: Kept) => void;
} {
  const { environment, store } = usePortal();
  const [kept, setKept] = useState<Kept>('nothing');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { sysUserCode } = store.getState().auth;
    const keep = () => {
      waiting.current = undefined;
      // A sign-out elsewhere has cleared this browser: nothing of that person's goes back into it.
      if (store.getState().auth.sysUserCode !== sysUserCode) return;
      setKept(keepContactDraft(environment.local, form.getValues(), ownAddress) ? 'saved' : 'notSaved');
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a field's name it was filled in or reset, not typed.
        if (name === undefined || (name === 'replyTo' && form.getValues('replyTo') === ownAddress)) return;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(keep, PAUSE_MS);
      },
    });
    return () => {
      stop();
      if (waiting.current === undefined) return;
      clearTimeout(waiting.current);
      keep();
    };
  }, [form, ownAddress, environment, store]);
  return {
    kept,
    forget: (why = 'nothing') => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      forgetContactDraft(environment.local);
      setKept(why);
    },
  };
}

/** Adds, renames and removes a passkey, and reports the result. Then the list is fetched again. */
import { addPasskey, beginPasskey, getPasskeys, removePasskey, renamePasskey } from '@minori/contract/passkeys';
import { PASSKEYS_TEXTS } from '@minori/wording/ja/passkeys';
import { useState } from 'react';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import type { Outcome } from '../../ui/outcome-notice.tsx';
import { makeKey, NoKey } from './device.ts';

const TEXTS = PASSKEYS_TEXTS.done;

export interface Named {
  readonly id: string;
  readonly name: string;
}

export function usePasskeys() {
  const { queries } = usePortal();
  const begin = useCallMutation(beginPasskey);
  const add = useCallMutation(addPasskey);
  const rename = useCallMutation(renamePasskey);
  const remove = useCallMutation(removePasskey);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isWorking, setIsWorking] = useState(false);

  /** @param act does the work and returns the message for success */
  const work = async (act: () => Promise<string>) => {
    setOutcome(null);
    setIsWorking(true);
    try {
      setOutcome({ tone: 'success', text: await act() });
    } catch (failure) {
      if (failure instanceof NoKey) setOutcome({ tone: 'error', text: failure.message });
      else if (failure instanceof CallFailure) setOutcome({ tone: 'error', text: panelText(failure) });
      else throw failure;
    } finally {
      setIsWorking(false);
    }
    await queries.invalidateQueries({ queryKey: callKey(getPasskeys) });
  };
  return {
    outcome,
    isWorking,
    add: () =>
      work(async () => {
        const key = await makeKey(await begin.mutateAsync({ body: {} }));
        return TEXTS.added((await add.mutateAsync(key)).name);
      }),
    rename: ({ id, name }: Named) =>
      work(async () => {
        await rename.mutateAsync({ params: { id }, body: { name } });
        return TEXTS.renamed(name);
      }),
    remove: ({ id, name }: Named) =>
      work(async () => {
        await remove.mutateAsync({ params: { id } });
        return TEXTS.removed(name);
      }),
  };
}

/** Stores on this device which answers are open, by their ids; opening one marks it as read for an employee. */
import { registerColumnHistory } from '@minori/contract/column-view';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation } from '../../platform/portal/use-call.ts';
import { MOST_OPEN_QUESTIONS } from '../../platform/state/slices/accordion.ts';
import type { Reader } from './reader.ts';

export interface OpenQuestions {
  readonly isOpen: (id: number) => boolean;
  readonly remember: (id: number, isOpen: boolean) => void;
}

export function useOpenQuestions(reader: Reader): OpenQuestions {
  const { store } = usePortal();
  const open = usePersisted((state) => state.accordion.faq);
  const markAsRead = useMarkAsRead(reader);
  return {
    isOpen: (id) => open.includes(id),
    remember: (id, isOpen) => {
      const { accordion } = store.getState();
      // Browsers also report the panels that were open from the start.
      if (accordion.faq.includes(id) === isOpen) return;
      const others = accordion.faq.filter((each) => each !== id);
      const faq = isOpen ? [...others, id].slice(-MOST_OPEN_QUESTIONS) : others;
      store.setState({ accordion: { ...accordion, faq } });
      if (isOpen) markAsRead(id);
    },
  };
}

/** 閲覧履歴. A failure is silent, because nobody waits for the mark. */
export function useMarkAsRead({ sysUserCode }: Reader): (id: number) => void {
  const { mutate } = useCallMutation(registerColumnHistory);
  return (columnId) => {
    if (sysUserCode !== null) mutate({ body: { sysUserCode, columnId } });
  };
}

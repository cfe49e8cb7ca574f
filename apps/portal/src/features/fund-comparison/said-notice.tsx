/** What became of the last press, where the focus goes: the button that was pressed may be gone with its plan. */
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import styles from './said-notice.module.css';
import type { RemovePlan } from './use-remove-plan.ts';

export function SaidNotice({ said }: { readonly said: NonNullable<RemovePlan['said']> }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(said): each new word takes the focus
  useEffect(() => place.current?.focus(), [said]);
  return (
    <div ref={place} tabIndex={-1} className={styles.said}>
      <Notice tone={said.tone} heading={said.text} isNew />
    </div>
  );
}

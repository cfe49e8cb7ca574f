/** 検索 in the bar: its button, the keys that open it from anywhere (⌘K, Ctrl+K), and the dialog, fetched when it is first opened. */
import { lazy, useEffectEvent, useLayoutEffect } from 'react';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import styles from './app-shell.module.css';
import { Icon } from './icon.tsx';

export const SearchDialog = lazy(async () => ({
  default: (await import('../../features/search/search-dialog.tsx')).SearchDialog,
}));

export function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent)
    ? SHELL_TEXTS.searchKeys.apple
    : SHELL_TEXTS.searchKeys.others;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked =
      event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    // A question that is open is to be answered first.
    if (!isAsked || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    onOpen();
  });
  // From the moment that the button is seen.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <button type="button" className={styles.search} aria-haspopup="dialog" title={keys} onClick={onOpen}>
      <Icon name="search" />
      <span className="visually-hidden">{SHELL_TEXTS.search}</span>
    </button>
  );
}

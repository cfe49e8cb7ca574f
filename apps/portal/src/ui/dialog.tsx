/**
 * Opens windows over the page: a dialog that must be answered (ワンクッション), a sheet of links, the explanation of a term.
 * The code that keeps the focus inside them (windows.tsx) is a separate chunk, fetched after the page has rendered, or
 * when the first window is opened.
 */
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';

type Windows = typeof import('./windows.tsx');

let windows: Windows | undefined;

/** Call this after the first paint. */
export async function fetchWindows(): Promise<void> {
  windows ??= await import('./windows.tsx');
}

export function Dialog(props: ComponentProps<Windows['ModalWindow']>) {
  const parts = useWindows(props);
  return parts && <parts.ModalWindow {...props} />;
}

/** A popover next to the element that opened it. */
export function Beside(props: ComponentProps<Windows['PopoverWindow']>) {
  const parts = useWindows(props);
  return parts && <parts.PopoverWindow {...props} />;
}

/** Loads the chunk of the windows. If it can't be fetched, the window is closed: the next click fetches it again. */
function useWindows({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [, setFetched] = useState(false);
  const close = useEffectEvent(onClose);
  // As it was when this was rendered: the chunk may arrive before the effect, and nothing else would render the window then.
  const isMissing = windows === undefined;
  useEffect(() => {
    if (!isOpen || !isMissing) return undefined;
    let isLeft = false;
    fetchWindows().then(
      () => !isLeft && setFetched(true),
      () => !isLeft && close(),
    );
    return () => {
      isLeft = true;
    };
  }, [isOpen, isMissing]);
  return windows;
}

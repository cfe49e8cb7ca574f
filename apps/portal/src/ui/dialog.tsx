/**
 * What opens over the page: a question that must be answered before going on (ワンクッション), a sheet of links, a term explained
 * beside it. What holds the focus there (windows.tsx) is a part of the program of its own, fetched once the page stands, or
 * when the first of them is opened.
 */
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';

type Windows = typeof import('./windows.tsx');

let windows: Windows | undefined;

/** To be called when the first picture is there. */
export async function fetchWindows(): Promise<void> {
  windows ??= await import('./windows.tsx');
}

export function Dialog(props: ComponentProps<Windows['ModalWindow']>) {
  const parts = useWindows(props);
  return parts && <parts.ModalWindow {...props} />;
}

/** Beside the element that opened it. */
export function Beside(props: ComponentProps<Windows['PopoverWindow']>) {
  const parts = useWindows(props);
  return parts && <parts.PopoverWindow {...props} />;
}

/** What could not be fetched is closed again: the next press asks for it anew. */
function useWindows({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const [, setFetched] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || windows !== undefined) return undefined;
    let isLeft = false;
    fetchWindows().then(
      () => !isLeft && setFetched(true),
      () => !isLeft && close(),
    );
    return () => {
      isLeft = true;
    };
  }, [isOpen]);
  return windows;
}

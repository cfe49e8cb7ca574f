/**
 * 読み上げ — says to screen readers what has just happened, in a region that exists before its text: one that arrives together
 * with its text is announced by Chromium alone (docs/decisions/0078).
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { KNOWN_AFTER_MS } from './move-focus.ts';

/**
 * Shows its content, and announces it: at once where the region is already there, else after a short rest. Meanwhile the content
 * has its place, but isn't seen, so that nothing moves.
 */
export function Announcement({ children }: { readonly children: ReactNode }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setKnown, KNOWN_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <div style={isKnown ? undefined : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}

/** Milliseconds without another change after which the result of a moving control is announced. */
const SETTLED_AFTER_MS = 800;

/**
 * Announces a text that isn't shown here, once it has changed and then rested: what a slider or a total comes to. Each
 * movement says its own value, and an announcement between two of them would never be heard.
 */
export function SettledAnnouncement({ text }: { readonly text: string }) {
  const first = useRef(text);
  const [settled, settle] = useState('');
  useEffect(() => {
    if (text === first.current && settled === '') return undefined;
    const timer = setTimeout(settle, SETTLED_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return (
    <p className="visually-hidden" role="status">
      {settled}
    </p>
  );
}

/**
 * Renders a term inside a text: with a dotted underline, explained at a click or Enter, never at hovering. The
 * explanation opens next to the term if there is room, and on a phone as a sheet from the bottom. Esc closes it and
 * the focus returns to the term (screens.md 3.19).
 */

import { ARTICLE_TEXTS as TEXTS } from '@minori/wording/ja/article';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { Beside, Dialog } from './dialog.tsx';
import styles from './term-popover.module.css';
import { useIsWide } from './use-is-wide.ts';

export interface ShortTerm {
  readonly technicalTermCode: string;
  readonly title: string;
  /** The explanation, 60 to 90 characters. */
  readonly short: string;
}

interface TermPopoverProps {
  readonly term: ShortTerm;
  /** URL of the full explanation; null if the reader can't open it. */
  readonly moreHref: string | null;
  /** The term as the text writes it. */
  readonly children: ReactNode;
}

export function TermPopover({ term, moreHref, children }: TermPopoverProps) {
  return (
    <TermButton heading={term.title} moreHref={moreHref} explanation={<p>{term.short}</p>}>
      {children}
    </TermButton>
  );
}

interface TermButtonProps extends Pick<TermPopoverProps, 'moreHref' | 'children'> {
  readonly heading: string;
  /** Rendered while the window is open. */
  readonly explanation: ReactNode;
}

export function TermButton({ heading, moreHref, explanation, children }: TermButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isWide = useIsWide();
  const close = () => setOpen(false);
  const shared = {
    heading,
    isOpen,
    onClose: close,
    actions: <Actions heading={heading} moreHref={moreHref} onClose={close} />,
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.term}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      {isWide ? (
        <Beside opener={button} {...shared}>
          {explanation}
        </Beside>
      ) : (
        <Dialog {...shared}>{explanation}</Dialog>
      )}
    </>
  );
}

interface ActionsProps extends Pick<TermButtonProps, 'heading' | 'moreHref'> {
  readonly onClose: () => void;
}

function Actions({ heading, moreHref, onClose }: ActionsProps) {
  return (
    <>
      {moreHref !== null && (
        <Link className={styles.more ?? ''} to={moreHref} aria-label={TEXTS.moreAbout(heading)} onClick={onClose}>
          {TEXTS.more}
        </Link>
      )}
      <Button variant="quiet" onClick={onClose}>
        {UI_TEXTS.close}
      </Button>
    </>
  );
}

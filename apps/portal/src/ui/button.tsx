/**
 * A button, or a link that looks like one. While loading it keeps its place and its focus, says what is going on and
 * ignores presses; it is never `disabled`, because a control that can't be focused can't explain itself.
 */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: Variant;
  /** As wide as its container. */
  readonly wide?: boolean;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  /** Text while the press is being worked on, e.g. 「ログインしています」; presses do nothing meanwhile. */
  readonly loading?: string | false | undefined;
  /** Presses do nothing; say nearby why. */
  readonly inactive?: boolean | undefined;
}

export function Button({ variant, wide, loading, inactive, onClick, children, type = 'button', ...rest }: ButtonProps) {
  const idle = Boolean(loading) || inactive === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, wide })}
      aria-disabled={idle || undefined}
      onMouseDown={type === 'submit' ? stayInField : undefined}
      onClick={press}
    >
      {loading ? <LoadingText text={loading} /> : children}
    </button>
  );
}

/**
 * A press takes no focus from the field: what is said when a field is left would move the button away between pressing and
 * releasing, and the form would never be sent.
 */
function stayInField(event: MouseEvent): void {
  event.preventDefault();
}

/** The class of something that looks like a button: router links, downloads. */
export function buttonClass({
  variant = 'primary',
  wide = false,
}: {
  variant?: Variant | undefined;
  wide?: boolean | undefined;
}): string {
  return [styles.button, styles[variant], wide ? styles.wide : ''].filter(Boolean).join(' ');
}

function LoadingText({ text }: { readonly text: ReactNode }) {
  return (
    <span className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {text}
    </span>
  );
}

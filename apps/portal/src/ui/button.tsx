/**
 * Renders a button, or a link that looks like one. While loading it keeps its position and focus, shows what is going
 * on and ignores clicks. It is never `disabled`, because users of the keyboard couldn't reach it to learn why.
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
  /** Text while the action is running, for example 「ログインしています」; clicks are ignored meanwhile. */
  readonly loading?: string | false | undefined;
  /** Ignores clicks; a text nearby must say why. */
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
 * Keeps the focus in the field on mousedown: a message that appears when the field loses the focus would move the button
 * before mouseup, and the form would never be sent.
 */
function stayInField(event: MouseEvent): void {
  event.preventDefault();
}

/** The class of elements that look like a button: router links, downloads. */
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

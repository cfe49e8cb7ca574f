/**
 * Renders a part of a screen that waits for a response: its skeleton, its error in place, or its content. If a later
 * fetch fails, the content stays, with a message above it; the other parts of the screen are not affected.
 */
import type { ReactNode } from 'react';
import type { CallFailure } from '../platform/api/call-failure.ts';
import { ErrorPanel } from './error-panel.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: CallFailure | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The panel's own sentence about a failure, in place of the call's. */
  readonly errorText?: (error: CallFailure) => string;
  /** Heights of the skeleton's blocks. */
  readonly lines?: readonly number[];
  /** Whether the content has columns, as for the skeleton. */
  readonly isWide?: boolean;
  readonly children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, errorText, lines = [2, 6], isWide = false, children }: LoadedProps<T>) {
  const { data, error, isFetching } = query;
  if (data === undefined && error === null) return <Skeleton lines={lines} isWide={isWide} />;
  return (
    <>
      {error !== null && (
        <ErrorPanel
          failure={error}
          {...(errorText && { text: errorText(error) })}
          onReload={() => void query.refetch()}
          isReloading={isFetching}
        />
      )}
      {data !== undefined && children(data)}
    </>
  );
}

/**
 * A part of a screen that waits for an answer: its skeleton, its error in place, or its content. Content that is there
 * stays there when a newer answer fails, under a word about it; the other parts of the screen are not touched.
 */
import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import { Skeleton } from './skeleton.tsx';

interface LoadedProps<T, E> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: E | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly errorText: (error: E) => string;
  /** Heights of the skeleton's blocks. */
  readonly lines?: readonly number[];
  readonly children: (data: T) => ReactNode;
}

export function Loaded<T, E>({ query, errorText, lines = [2, 6], children }: LoadedProps<T, E>) {
  const { data, error, isFetching } = query;
  if (data === undefined && error === null) return <Skeleton lines={lines} />;
  return (
    <>
      {error !== null && (
        <ErrorPanel text={errorText(error)} onReload={() => void query.refetch()} isReloading={isFetching} />
      )}
      {data !== undefined && children(data)}
    </>
  );
}

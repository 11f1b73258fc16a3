import { useState, type ReactNode } from 'react';
import { errorStatus } from '@pharmacy/state/core';
import { ErrorState, Spinner } from '@pharmacy/ui/core';
import { AccessDenied } from './access-denied';

/** The part of a query hook's result that decides what is shown. */
export interface QueryState<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  /** In words, for the case that nothing could be loaded. */
  readonly errorText: string;
  /** What keeps the layout while loading; a spinner unless given. */
  readonly skeleton?: ReactNode;
  /** What is being loaded, for the spinner and for screen readers. */
  readonly loadingText?: string;
  /** An empty list unless given. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * The four faces of a query: loading, failed with a retry, empty, and the data. Data that is already there stays when
 * a later refresh fails; a refusal (403) shows the Access Denied panel.
 */
export function QueryView<Data>({
  query,
  errorText,
  skeleton,
  loadingText = 'Loading…',
  isEmpty = isEmptyList,
  empty,
  children,
}: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  // A poll is nothing to see: only the retry that a person asked for turns its button.
  const [isRetry, setIsRetry] = useState(false);
  if (isRetry && !isFetching) setIsRetry(false);
  const retry = () => {
    setIsRetry(true);
    void refetch();
  };
  if (errorStatus(error) === 403) return <AccessDenied />;
  if (data === undefined && error) {
    return <ErrorState message={errorText} onRetry={retry} retrying={isRetry} />;
  }
  if (data === undefined) return skeleton ?? <Spinner label={loadingText} />;
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

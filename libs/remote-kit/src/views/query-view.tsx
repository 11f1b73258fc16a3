import { useState, type ReactNode } from 'react';
import { authMessages } from '@pharmacy/contracts';
import { errorStatus } from '@pharmacy/state/core';
import { ErrorState, Spinner } from '@pharmacy/ui/core';

/** The part of a query hook's result that decides what is shown. */
export interface QueryState<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  /** A retry shows as pending until the promise that this returns settles. */
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  /** The message when nothing could be loaded. */
  readonly errorText: string;
  /** Shown while loading. A spinner by default. */
  readonly skeleton?: ReactNode;
  /** The spinner's label, for screen readers, too. */
  readonly loadingText?: string;
  /** By default, an empty array counts as empty. */
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0;

/**
 * Shows the state of a query: loading, failed with a retry button, empty, or the data. Loaded data stays when a later
 * refresh fails. A 403 shows the Access Denied panel.
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
  const { data, error, refetch } = query;
  // Only a retry by the user shows the button as pending. Polling doesn't.
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    try {
      await refetch();
    } finally {
      setIsRetrying(false);
    }
  };
  if (errorStatus(error) === 403) return <AccessDenied />;
  if (data === undefined && error) {
    return <ErrorState message={errorText} onRetry={() => void retry()} retrying={isRetrying} />;
  }
  if (data === undefined) return skeleton ?? <Spinner label={loadingText} />;
  return empty !== undefined && isEmpty(data) ? empty : children(data);
}

/** Replaces a screen that the user may not see. */
function AccessDenied() {
  return (
    <ErrorState title={authMessages.accessDeniedPanel.title} message={authMessages.accessDeniedPanel.description} />
  );
}

import type { QueryState } from '@pharmacy/remote-kit';

/** What a query hook returns. */
interface QueryResult<Data> {
  /** The last loaded data, also of an earlier request. */
  readonly data?: Data | undefined;
  /** The data of this request. */
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface KeptQuery<Data> {
  readonly query: QueryState<Data>;
  /** The requested data is loading, and what is shown is from an earlier request. */
  readonly isPending: boolean;
}

/** The previous page or filter's data stays visible while the next one loads, but not after the next one failed. */
export function keepPrevious<Data>(result: QueryResult<Data>): KeptQuery<Data> {
  const { data, currentData, error, isFetching, refetch } = result;
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, refetch },
    isPending,
  };
}

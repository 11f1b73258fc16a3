import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { callPersistently, type RetryPolicy } from '@pharmacy/state/core';

/** What an endpoint may say in `extraOptions`. */
export interface RequestOptions {
  readonly retry?: RetryPolicy;
}

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, RequestOptions, FetchBaseQueryMeta>;

const request = fetchBaseQuery({ baseUrl: '/api', credentials: 'include' });

function withHeaders(args: string | FetchArgs, extra: Record<string, string>): FetchArgs {
  const { params, ...plain } = typeof args === 'string' ? { url: args } : args;
  // No parameters, no question mark: an address has one form, for caches and logs as well.
  const query = params && Object.keys(params).length > 0 ? { params } : {};
  return { ...plain, ...query, headers: { ...(plain.headers as Record<string, string> | undefined), ...extra } };
}

/** The calls of the cached api, made as every call is. */
export const baseQuery: Query = (args, api, options) =>
  callPersistently(api, { isChange: api.type === 'mutation', retry: options?.retry, signal: api.signal }, (headers) =>
    request(withHeaders(args, headers), api, {}),
  );

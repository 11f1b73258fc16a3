import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/** What answers are about; a change names what it makes stale. */
export const apiTags = [
  'registrations',
  'documents',
  'document-accesses',
  'content',
  'announcements',
  'manufacturers',
  'therapeutic-areas',
  'team',
  'contact',
  'audit',
  'sessions',
  'accounts',
  'system',
] as const;

/** Five minutes, in seconds. */
const CACHE = 300;

const cache = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: apiTags,
  keepUnusedDataFor: CACHE,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

const { injectEndpoints } = cache;

const injectOver: typeof injectEndpoints = (added) => injectEndpoints({ overrideExisting: true, ...added });

/**
 * The one cache of server answers. Features add their endpoints with `api.injectEndpoints` and import it from here,
 * never from the toolkit: a second copy would be a second cache. Endpoints of a name that is there already take its place:
 * another build of a remote brings its own. Nothing goes stale by itself, by focus or by time; an endpoint that wants
 * polling says so where it is used.
 */
export const api: typeof cache = Object.assign(cache, { injectEndpoints: injectOver });

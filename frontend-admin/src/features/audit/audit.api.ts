import type { AuditEntryView } from '@pharmacy/contracts';
import { api, toPage, type Page } from '@pharmacy/state';
import type { AuditSearch } from './audit-search';

interface AuditQuery extends AuditSearch {
  readonly limit: number;
  readonly cursor?: string;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditEntries: build.query<Page<AuditEntryView>, AuditQuery>({
      query: (params) => ({ url: 'admin/audit', params: { ...params } }),
      transformResponse: toPage<AuditEntryView>,
      providesTags: ['audit'],
    }),
  }),
});

export const { useAuditEntriesQuery } = auditApi;

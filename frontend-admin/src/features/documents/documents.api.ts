import {
  times,
  type DocumentAccessView,
  type DocumentCopyView,
  type DocumentEndingView,
  type DocumentReaderView,
  type DocumentTicket,
  type DocumentType,
  type DocumentVersionView,
  type DocumentView,
  type FileForm,
  type MaterialKind,
  type NewDocument,
  type NewVersion,
  type StaffName,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { api, polledListPolicy, toPage, type Page } from '@pharmacy/state';
import { type Keyed, keyedPost } from '../../forms/keyed';
import type { DocumentChanges } from './details/document-details';

/** Read again on opening, and while it's open. */
export const freshPolling = { pollingInterval: times.documentsPoll, refetchOnMountOrArgChange: true };

export interface DocumentFilter {
  readonly type?: DocumentType;
  readonly q?: string;
  /** Only documents for the sales reps of this manufacturer. */
  readonly manufacturerId?: number;
  /** Only documents for this group of prescribers. */
  readonly groupId?: number;
  readonly category?: string;
  readonly kind?: MaterialKind;
  readonly form?: FileForm;
  /** Only documents about this manufacturer. */
  readonly partnerId?: number;
  readonly therapeuticAreaId?: number;
  /** Only published documents that no one has opened. */
  readonly unopened?: true;
  readonly limit?: number;
}

interface CategoryOrder {
  readonly names: readonly string[];
  /** The order that was read. */
  readonly before: readonly string[];
}

interface DocumentChange {
  readonly id: number;
  readonly details: DocumentChanges;
}

interface VersionChange {
  readonly id: number;
  readonly file: NewVersion;
}

interface TicketRequest {
  readonly id: number;
  /** The newest version by default. */
  readonly version?: number;
}

/** A page of what belongs to a document. */
interface DocumentPageQuery {
  readonly id: number;
  readonly limit: number;
  readonly cursor?: string;
}

interface PublishedChange {
  readonly id: number;
  readonly isPublished: boolean;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documents: build.infiniteQuery<Page<DocumentView>, DocumentFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: 'documents',
        params: { ...queryArg, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: toPage<DocumentView>,
      providesTags: ['documents'],
      extraOptions: { retry: polledListPolicy },
    }),
    addDocument: build.mutation<DocumentView, Keyed<NewDocument>>({
      query: (change) => keyedPost('documents', change),
      invalidatesTags: ['documents'],
    }),
    updateDocument: build.mutation<DocumentView, DocumentChange>({
      query: ({ id, details }) => ({ url: `documents/${id}`, method: 'PUT', body: details }),
      invalidatesTags: ['documents'],
    }),
    /** Sends the wanted state instead of toggling, so that a repeated request doesn't undo the first. */
    publishDocument: build.mutation<DocumentView, PublishedChange>({
      query: ({ id, isPublished }) => ({
        url: `documents/${id}/toggle-publish`,
        method: 'POST',
        body: { isPublished },
      }),
      invalidatesTags: ['documents'],
    }),
    deleteDocument: build.mutation<void, number>({
      query: (id) => ({ url: `documents/${id}`, method: 'DELETE' }),
      invalidatesTags: ['documents'],
    }),
    versionTicket: build.mutation<DocumentTicket, TicketRequest>({
      query: ({ id, version }) => ({
        url: `documents/${id}/ticket`,
        method: 'POST',
        ...(version && { body: { version } }),
      }),
    }),
    documentVersions: build.query<readonly DocumentVersionView[], number>({
      query: (id) => `documents/${id}/versions`,
      providesTags: ['documents'],
    }),
    addVersion: build.mutation<DocumentView, Keyed<VersionChange>>({
      query: ({ id, file, idempotencyKey }) => keyedPost(`documents/${id}/versions`, { ...file, idempotencyKey }),
      invalidatesTags: ['documents'],
    }),
    /** In display order. */
    documentCategories: build.query<readonly string[], void>({
      query: () => 'document-categories',
      providesTags: ['documents'],
    }),
    /** Without names, all are shown by name. */
    orderCategories: build.mutation<readonly string[], CategoryOrder>({
      query: (body) => ({ url: 'document-categories', method: 'PUT', body }),
      invalidatesTags: ['documents'],
    }),
    documentOwners: build.query<readonly StaffName[], void>({
      query: () => 'documents/owners',
      providesTags: ['staff'],
    }),
    documentAreas: build.query<readonly TherapeuticAreaView[], void>({
      query: () => 'therapeutic-areas',
      providesTags: ['therapeutic-areas'],
    }),
    documentEndings: build.query<readonly DocumentEndingView[], void>({
      query: () => 'documents/endings',
      providesTags: ['documents'],
    }),
    documentAccesses: build.query<Page<DocumentAccessView>, DocumentPageQuery & { readonly q?: string }>({
      query: ({ id, ...params }) => ({ url: `documents/${id}/accesses`, params }),
      transformResponse: toPage<DocumentAccessView>,
      providesTags: ['document-accesses'],
    }),
    documentCopy: build.query<DocumentCopyView, string>({
      query: (code) => `documents/copies/${code}`,
    }),
    documentReaders: build.query<Page<DocumentReaderView>, DocumentPageQuery>({
      query: ({ id, ...params }) => ({ url: `documents/${id}/readers`, params }),
      transformResponse: toPage<DocumentReaderView>,
      providesTags: ['documents', 'accounts'],
    }),
  }),
});

export const {
  useDocumentsInfiniteQuery,
  useAddDocumentMutation,
  useUpdateDocumentMutation,
  usePublishDocumentMutation,
  useDeleteDocumentMutation,
  useVersionTicketMutation,
  useDocumentVersionsQuery,
  useAddVersionMutation,
  useDocumentCategoriesQuery,
  useOrderCategoriesMutation,
  useDocumentOwnersQuery,
  useDocumentAreasQuery,
  useDocumentEndingsQuery,
  useDocumentAccessesQuery,
  useLazyDocumentCopyQuery,
  useDocumentReadersQuery,
} = documentsApi;

import type {
  DocumentTicket,
  DocumentView,
  FileForm,
  ManufacturerView,
  MaterialKind,
  ReadingRequestView,
  RecallNoticeView,
  TherapeuticAreaView,
} from '@pharmacy/contracts';
import { api, polledListPolicy, toPage, type Page } from '@pharmacy/state';

/** A server-side search. Empty lists everything. */
export interface LibraryQuery {
  readonly q?: string;
  readonly category?: string;
  readonly kind?: MaterialKind;
  readonly form?: FileForm;
  /** The manufacturer that documents are about. */
  readonly partnerId?: number;
  readonly therapeuticAreaId?: number;
  /** documents on one page */
  readonly limit?: number;
}

type Cursor = string | null;

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    library: build.infiniteQuery<Page<DocumentView>, LibraryQuery, Cursor>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: 'documents',
        params: { ...queryArg, ...(pageParam && { cursor: pageParam }) },
      }),
      transformResponse: toPage<DocumentView>,
      extraOptions: { retry: polledListPolicy },
      providesTags: ['documents'],
    }),
    libraryPartners: build.query<readonly ManufacturerView[], void>({
      query: () => 'manufacturers',
      providesTags: ['manufacturers'],
    }),
    libraryAreas: build.query<readonly TherapeuticAreaView[], void>({
      query: () => 'therapeutic-areas',
      providesTags: ['therapeutic-areas'],
    }),
    favoriteDocuments: build.query<readonly DocumentView[], void>({
      query: () => 'documents/favorites',
      extraOptions: { retry: polledListPolicy },
      providesTags: ['documents'],
    }),
    recentDocuments: build.query<readonly DocumentView[], void>({
      query: () => 'documents/recent',
      extraOptions: { retry: polledListPolicy },
      providesTags: ['documents'],
    }),
    setFavorite: build.mutation<null, { readonly id: number; readonly isFavorite: boolean }>({
      query: ({ id, isFavorite }) => ({ url: `documents/${id}/favorite`, method: isFavorite ? 'PUT' : 'DELETE' }),
      invalidatesTags: ['documents'],
    }),
    documentTicket: build.mutation<DocumentTicket, number>({
      query: (id) => ({ url: `documents/${id}/ticket`, method: 'POST' }),
    }),
    readingRequests: build.query<readonly ReadingRequestView[], void>({
      query: () => 'reading-requests',
      extraOptions: { retry: polledListPolicy },
      providesTags: ['documents', 'reading-requests'],
    }),
    confirmReading: build.mutation<null, { readonly id: number; readonly version: number }>({
      query: ({ id, version }) => ({ url: `documents/${id}/confirm`, method: 'POST', body: { version } }),
      invalidatesTags: ['documents'],
    }),
    recallNotices: build.query<readonly RecallNoticeView[], void>({
      query: () => 'recall-notices',
      extraOptions: { retry: polledListPolicy },
      providesTags: ['documents'],
    }),
    acknowledgeRecall: build.mutation<null, number>({
      query: (id) => ({ url: `recall-notices/${id}/acknowledge`, method: 'POST' }),
      invalidatesTags: ['documents'],
    }),
  }),
});

export const {
  useLibraryInfiniteQuery,
  useLibraryPartnersQuery,
  useLibraryAreasQuery,
  useFavoriteDocumentsQuery,
  useRecentDocumentsQuery,
  useSetFavoriteMutation,
  useDocumentTicketMutation,
  useReadingRequestsQuery,
  useConfirmReadingMutation,
  useRecallNoticesQuery,
  useAcknowledgeRecallMutation,
} = documentsApi;

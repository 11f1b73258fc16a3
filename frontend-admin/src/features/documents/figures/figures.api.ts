import type { DocumentFiguresView, FiguresSummaryView } from '@pharmacy/contracts';
import { api, toPage, type Page } from '@pharmacy/state';

/** What the figures are about. */
export interface FiguresScope {
  /** `YYYY-MM-DD`: the first day of the period, which ends today. */
  readonly from: string;
  /** Only documents of this partner. */
  readonly manufacturerId?: number;
}

interface FiguresQuery extends FiguresScope {
  readonly q?: string;
  /** Only documents that readers see today and that none of them has ever opened. */
  readonly unopened?: true;
  readonly limit: number;
  readonly cursor?: string;
}

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    documentFigures: build.query<FiguresSummaryView, { readonly id: number; readonly from: string }>({
      query: ({ id, ...params }) => ({ url: `documents/${id}/figures`, params }),
      providesTags: ['documents', 'document-accesses'],
    }),
    figuresSummary: build.query<FiguresSummaryView, FiguresScope>({
      query: (params) => ({ url: 'document-figures/summary', params }),
      providesTags: ['documents', 'document-accesses'],
    }),
    figuresList: build.query<Page<DocumentFiguresView>, FiguresQuery>({
      query: (params) => ({ url: 'document-figures', params }),
      transformResponse: toPage<DocumentFiguresView>,
      providesTags: ['documents', 'document-accesses'],
    }),
  }),
});

export const { useDocumentFiguresQuery, useFiguresSummaryQuery, useFiguresListQuery } = figuresApi;

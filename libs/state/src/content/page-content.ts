import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type ContentPage,
  type ContentType,
  type HoursLine,
  type PageContentView,
  parseOpeningHours,
  parseSpecialDays,
  pharmacy,
  type PreviewedDay,
  type SpecialDay,
} from '@pharmacy/contracts';
import { type ApiCacheRoot, useCachedRequest } from '../api-cache/api-cache';

/** A text of a content block that isn't live, shown in this window only. */
export interface DraftText {
  readonly key: string;
  readonly contentType: ContentType;
  readonly content: string;
  /** As of its page's content. Without it, that of the server's text stays. */
  readonly isExpired?: true | undefined;
}

interface DraftTextState {
  /** Of two texts with the same key, the later one shows. */
  readonly texts: readonly DraftText[];
  /** Null for today. */
  readonly on: PreviewedDay | null;
}

const initialState: DraftTextState = { texts: [], on: null };

const slice = createSlice({
  name: 'draftText',
  initialState,
  reducers: {
    /** Replaces the previous drafts. Without any, the server's texts show again. */
    draftTextSet: (state, { payload }: PayloadAction<readonly DraftText[]>): DraftTextState => ({
      ...state,
      texts: payload,
    }),
    dayPreviewed: (state, { payload }: PayloadAction<PreviewedDay | null>): DraftTextState => ({
      ...state,
      on: payload,
    }),
  },
});

const { draftTextSet } = slice.actions;
export const { dayPreviewed } = slice.actions;
export const draftTextReducer = slice.reducer;

export type PageBlocks = PageContentView['blocks'];

interface PageContentState {
  /** Undefined until the first response. */
  readonly blocks: PageBlocks | undefined;
  /** The pharmacy's day, `YYYY-MM-DD`, that the texts are for. Undefined until the first response. */
  readonly day: string | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** The texts of a public page, including those of `global`. For `global`, any page that's already loaded is enough. */
export function usePageContent(page: ContentPage): PageContentState {
  const path = useSelector(selectPagePath(page));
  const { data, ...request } = useCachedRequest<PageContentView>(path);
  const { texts: drafts, on } = useSelector((state: { draftText: DraftTextState }) => state.draftText);
  const blocks = useMemo(() => data && drafts.reduce(withDraft, data.blocks), [data, drafts]);
  return { blocks, day: on?.day ?? data?.day, ...request };
}

/** The day on which the editor that frames this window shows the site; null for today. */
export const usePreviewedDay = (): PreviewedDay | null =>
  useSelector((state: { draftText: DraftTextState }) => state.draftText.on);

function withDraft(blocks: PageBlocks, { key, ...text }: DraftText): PageBlocks {
  // A text that visitors don't see yet has no block here, and gets none before its first words.
  if (!blocks[key] && text.content === '') return blocks;
  return { ...blocks, [key]: { title: key, ...blocks[key], ...text } };
}

/** Returns a function that shows drafts in place of their blocks' texts in this window, until called with others or null. */
export function useSetDraftText(): (texts: DraftText | readonly DraftText[] | null) => void {
  const dispatch = useDispatch();
  return useCallback(
    (texts) => void dispatch(draftTextSet(texts === null ? [] : 'key' in texts ? [texts] : texts)),
    [dispatch],
  );
}

/** The API path of a page's texts. */
const pagePath = (page: ContentPage): string => `/api/pages/${page}`;

const GLOBAL = pagePath('global');
const ANY_PAGE = pagePath('' as ContentPage);

/**
 * The path of the cached response that holds a page's texts. Each page's response includes the `global` texts, so for
 * `global` the newest response of any page is used.
 */
const selectPagePath =
  (page: ContentPage) =>
  ({ apiCache }: ApiCacheRoot): string => {
    if (page !== 'global' || apiCache[GLOBAL]) return pagePath(page);
    const loaded = Object.keys(apiCache).filter(
      (path) => path.startsWith(ANY_PAGE) && apiCache[path]?.data !== undefined,
    );
    const newest = loaded.reduce<string | undefined>(
      (best, path) => (best === undefined || apiCache[path]!.at > apiCache[best]!.at ? path : best),
      undefined,
    );
    return newest ?? GLOBAL;
  };

/** The blocks of the response that holds the `global` texts. Undefined until one has loaded. */
const selectGlobalBlocks = (state: ApiCacheRoot): PageContentView['blocks'] | undefined =>
  (state.apiCache[selectPagePath('global')(state)]?.data as PageContentView | undefined)?.blocks;

/** The facts that every installation starts with. The header, the footer, and any page may show them. */
const defaultFacts = {
  pharmacy_name: pharmacy.name,
  pharmacy_town: pharmacy.town,
  pharmacy_phone: pharmacy.phone,
  pharmacy_email: pharmacy.email,
  pharmacy_hours: pharmacy.hours,
  pharmacy_delivery: pharmacy.delivery,
  // No link rather than one that may lead nowhere.
  patient_portal_url: '',
} as const;

export type PharmacyFactKey = keyof typeof defaultFacts;

/** A fact as the administrators wrote it, which may be empty. The default until the texts have loaded. */
export function usePharmacyFact(key: PharmacyFactKey): string {
  const { blocks } = usePageContent('global');
  return blocks?.[key]?.content.trim() ?? defaultFacts[key];
}

/** The pharmacy's name, never empty, for window titles and the like. It uses loaded texts and sends no request. */
export function useSiteName(): string {
  const name = useSelector(selectGlobalBlocks)?.pharmacy_name?.content.trim();
  return name || defaultFacts.pharmacy_name;
}

const AHEAD_MS = 30 * 86_400_000;

export interface OpeningDays {
  /** Null if the text isn't in the format for hours. */
  readonly hours: readonly HoursLine[] | null;
  readonly special: readonly SpecialDay[];
  /** The special days from today to 30 days ahead. */
  readonly coming: readonly SpecialDay[];
  /** The pharmacy's day, `YYYY-MM-DD`, as the page was rendered. Empty until the texts have loaded. */
  readonly today: string;
}

/** The pharmacy's hours and its closed and special days, from their texts. */
export function useOpeningDays(): OpeningDays {
  const { blocks, day: today = '' } = usePageContent('global');
  const special = parseSpecialDays(blocks?.pharmacy_special_days?.content ?? '');
  const until = Date.parse(today) + AHEAD_MS;
  return {
    hours: parseOpeningHours(blocks?.pharmacy_hours?.content ?? ''),
    special,
    coming: special.filter(({ day }) => day >= today && Date.parse(day) <= until),
    today,
  };
}

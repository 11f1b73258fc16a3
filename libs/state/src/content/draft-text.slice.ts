import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentType, PreviewedDay } from '@pharmacy/contracts';

/** A text of a content block that isn't live, shown in this window only. */
export interface DraftText {
  readonly key: string;
  readonly contentType: ContentType;
  readonly content: string;
  /** As of its page's content. Without it, that of the server's text stays. */
  readonly isExpired?: true | undefined;
}

export interface DraftTextState {
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

export const { dayPreviewed, draftTextSet } = slice.actions;
export const draftTextReducer = slice.reducer;

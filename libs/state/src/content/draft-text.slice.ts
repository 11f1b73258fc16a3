import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentType } from '@pharmacy/contracts';

/** An unsaved text of a content block, shown in this window only. */
export interface DraftText {
  readonly key: string;
  readonly contentType: ContentType;
  readonly content: string;
}

export interface DraftTextState {
  readonly text: DraftText | null;
}

const initialState: DraftTextState = { text: null };

const slice = createSlice({
  name: 'draftText',
  initialState,
  reducers: {
    /** Replaces the previous draft. Null shows the server's text again. */
    draftTextSet: (_state, { payload }: PayloadAction<DraftText | null>): DraftTextState => ({ text: payload }),
  },
});

export const { draftTextSet } = slice.actions;
export const draftTextReducer = slice.reducer;

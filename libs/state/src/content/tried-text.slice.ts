import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContentType } from '@pharmacy/contracts';

/** A text as somebody would have it, for this window's eyes only. */
export interface TriedText {
  readonly key: string;
  readonly contentType: ContentType;
  readonly content: string;
}

export interface TriedTextState {
  readonly text: TriedText | null;
}

const initialState: TriedTextState = { text: null };

const slice = createSlice({
  name: 'triedText',
  initialState,
  reducers: {
    /** In the place of the one before; null for what the server says. */
    textTried: (_state, { payload }: PayloadAction<TriedText | null>): TriedTextState => ({ text: payload }),
  },
});

export const { textTried } = slice.actions;
export const triedTextReducer = slice.reducer;

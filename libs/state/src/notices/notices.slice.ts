import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A titled message in the notification area. It is never the only place of an error. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
}

export type NewNotice = Pick<Notice, 'title' | 'description'> & { readonly variant?: Notice['variant'] };

/** One at a time: a new notice takes the place of the one before. */
export interface NoticesState {
  readonly current: Notice | null;
}

const initialState: NoticesState = { current: null };

const slice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      reducer: (_state, { payload }: PayloadAction<Notice>): NoticesState => ({ current: payload }),
      prepare: (notice: NewNotice) => ({ payload: { variant: 'default' as const, ...notice, id: nanoid() } }),
    },
    /** Only the notice named is closed, so that a late close does not take away a newer one. */
    noticeClosed: (state, { payload }: PayloadAction<string>): NoticesState =>
      state.current?.id === payload ? { current: null } : state,
  },
});

export const { noticeShown, noticeClosed } = slice.actions;
export const noticesReducer = slice.reducer;

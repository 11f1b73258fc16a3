import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A titled message in the notification area. Errors must also appear somewhere else. */
interface Notice {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly variant: 'default' | 'destructive';
}

export type NewNotice = Pick<Notice, 'title' | 'description'> & { readonly variant?: Notice['variant'] };

/** Holds one notice. A new one replaces it. */
interface NoticesState {
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
    /** Closes only the given notice, so that a late close doesn't remove a newer one. */
    noticeClosed: (state, { payload }: PayloadAction<string>): NoticesState =>
      state.current?.id === payload ? { current: null } : state,
  },
});

const { noticeShown, noticeClosed } = slice.actions;
export const noticesReducer = slice.reducer;

export function useNotify(): (notice: NewNotice) => void {
  const dispatch = useDispatch();
  return useCallback((notice: NewNotice) => void dispatch(noticeShown(notice)), [dispatch]);
}

export function useCurrentNotice(): { readonly notice: Notice | null; readonly close: (id: string) => void } {
  const dispatch = useDispatch();
  const notice = useSelector((state: { notices: NoticesState }) => state.notices.current);
  const close = useCallback((id: string) => void dispatch(noticeClosed(id)), [dispatch]);
  return { notice, close };
}

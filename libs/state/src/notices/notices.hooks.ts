import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { noticeClosed, noticeShown, type NewNotice, type Notice, type NoticesState } from './notices.slice';

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

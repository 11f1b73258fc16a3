import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { readAnswer, wantAnswer } from './answers.reading';
import type { AnswersRoot } from './answers.slice';

type AnswersDispatch = ThunkDispatch<AnswersRoot, unknown, UnknownAction>;

export interface AnswerView<Data> {
  /** Undefined until the server has told. */
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * What the API answers to a GET of `path`, such as `/api/team-members`: as the page told it, else asked for, with the
 * retries of reads. Asked for again when it became stale, or when it is older than five minutes where it is shown anew.
 * Without a path nothing is asked for.
 */
export function useAnswer<Data>(path: string | null): AnswerView<Data> {
  const dispatch = useDispatch<AnswersDispatch>();
  const answer = useSelector(({ answers }: AnswersRoot) => (path === null ? undefined : answers[path]));

  useEffect(() => {
    if (path !== null) dispatch(wantAnswer(path, true));
  }, [dispatch, path]);

  const at = answer?.at;
  const isAsked = answer?.isFetching;
  useEffect(() => {
    if (path !== null) dispatch(wantAnswer(path, false));
  }, [dispatch, path, at, isAsked]);

  return {
    data: answer?.data as Data | undefined,
    error: answer?.error,
    isFetching: isAsked ?? path !== null,
    refetch: useCallback(() => void (path !== null && dispatch(readAnswer(path))), [dispatch, path]),
  };
}

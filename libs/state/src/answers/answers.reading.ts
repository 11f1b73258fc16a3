import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { callServer } from '../requests/call-server';
import { answerAsked, answerFailed, answersTold, type Answer, type AnswersRoot } from './answers.slice';

type AnswerThunk = ThunkAction<void, AnswersRoot, unknown, UnknownAction>;

/** How old an answer may be when it is wanted anew, in milliseconds: five minutes. */
const OLDEST = 300_000;

const isFresh = ({ at }: Answer) => Date.now() - at < OLDEST;

/** Asks the server, unless that is under way. */
export const readAnswer =
  (path: string): AnswerThunk =>
  async (dispatch, getState) => {
    if (getState().answers[path]?.isFetching) return;
    dispatch(answerAsked(path));
    const asked = getState().answers[path];
    const { data, error } = await dispatch(callServer({ path }));
    // Told or made stale in the meantime: this answer is the older one.
    if (getState().answers[path] !== asked) return;
    dispatch(error ? answerFailed({ path, error }) : answersTold({ [path]: data }));
  };

/** Asks the server where the answer is missing or old; after a failure only when it is wanted `anew`. */
export const wantAnswer =
  (path: string, anew: boolean): AnswerThunk =>
  (dispatch, getState) => {
    const answer = getState().answers[path];
    if (answer && (isFresh(answer) || (answer.error !== undefined && !anew))) return;
    void dispatch(readAnswer(path));
  };

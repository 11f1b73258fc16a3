import type { Dispatch } from '@reduxjs/toolkit';
import { answersStale } from '@pharmacy/state/core';

interface ChangeUnderWay {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/**
 * An endpoint's `onQueryStarted`, for changes of what the public pages show: once the change is made, this tab asks again
 * for what it shows of them.
 */
export async function staleAnswers(_change: unknown, { dispatch, queryFulfilled }: ChangeUnderWay): Promise<void> {
  await queryFulfilled.then(
    () => dispatch(answersStale()),
    () => undefined,
  );
}

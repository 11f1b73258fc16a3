import type { Dispatch } from '@reduxjs/toolkit';
import { responsesInvalidated } from '@pharmacy/state/core';

interface PendingMutation {
  readonly dispatch: Dispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/**
 * An `onQueryStarted` handler for mutations of public content. Once the mutation succeeds, this tab refetches the public
 * data that it shows.
 */
export async function invalidateCachedResponses(
  _change: unknown,
  { dispatch, queryFulfilled }: PendingMutation,
): Promise<void> {
  await queryFulfilled.then(
    () => dispatch(responsesInvalidated()),
    () => undefined,
  );
}

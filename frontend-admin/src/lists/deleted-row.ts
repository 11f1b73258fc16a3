import type { AppDispatch } from '@pharmacy/state';

interface PendingDeletion {
  readonly dispatch: AppDispatch;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/** The list without the row. */
export const withoutRow =
  (id: number) =>
  <Row extends { readonly id: number }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.id !== id);

/**
 * Makes the change of the cached list once the deletion succeeds. The reload that follows can fail, and the row of
 * something that doesn't exist anymore would stay.
 */
export async function dropDeletedRow(
  { dispatch, queryFulfilled }: PendingDeletion,
  change: Parameters<AppDispatch>[0],
): Promise<void> {
  await queryFulfilled.then(
    () => dispatch(change),
    () => undefined,
  );
}

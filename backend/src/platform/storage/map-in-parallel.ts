/**
 * Processes the items in order, `concurrency` at a time. Results are in the order of the items. Rejects with the first failure,
 * after the running items have settled; the remaining ones aren't started.
 */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const queue = items.entries();
  const results: Result[] = [];
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (hasFailed) return;
      results[index] = await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return results;
}

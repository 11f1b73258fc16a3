import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';

/**
 * Calls `onFound` with the item whose ID is in the URL (`?message=7` for the parameter `message`) once one of the lists has
 * it, or `onMissing` once all are loaded without it. Then it removes the parameter from the URL. A list is undefined until it's loaded.
 */
export function useAskedItem<Item extends { readonly id: number }>(
  parameter: string,
  lists: readonly (readonly Item[] | undefined)[],
  onFound: (item: Item) => void,
  onMissing: () => void,
): void {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(parameter));
  const item = lists.flatMap((list = []) => list).find((each) => each.id === id);
  const isLoaded = lists.every((list) => list !== undefined);
  const isMissing = params.has(parameter) && isLoaded && !item;

  const settle = useEffectEvent(() => {
    if (item) onFound(item);
    else onMissing();
    setParams(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (item || isMissing) settle();
  }, [item, isMissing]);
}

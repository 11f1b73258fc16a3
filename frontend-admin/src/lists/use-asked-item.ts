import { useEffect } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';

/**
 * Calls `onFound` with the item whose ID is in the URL (`?message=7` for the parameter `message`) once it's loaded, then
 * removes the parameter from the URL.
 */
export function useAskedItem<Item extends { readonly id: number }>(
  parameter: string,
  items: readonly Item[] | undefined,
  onFound: (item: Item) => void,
): void {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get(parameter));
  const item = items?.find((each) => each.id === id);

  useEffect(() => {
    if (!item) return;
    onFound(item);
    setParams(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true },
    );
  }, [item, onFound, parameter, setParams]);
}

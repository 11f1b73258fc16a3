import { useEffect } from 'react';

/** Makes the whole page dense, dialogs and notices included: they are drawn outside the screen that opens them. */
export function useDensePage(): void {
  useEffect(() => {
    document.body.dataset.density = 'dense';
    return () => {
      delete document.body.dataset.density;
    };
  }, []);
}

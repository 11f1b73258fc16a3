import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what a server rendered until scripts run: a form sent before that would go out by the browser, in the address. */
export const useTakesInput = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { use, useEffect, useEffectEvent, useState } from 'react';
import { ScopeContext } from './page-scope';
import { removeTyped, saveTyped, savedTyped, registerReader } from './typed-text';

/**
 * What `useSaveTypedText` saved under this name when the page unmounted, as an initial value. It's available in the first
 * render and doesn't change. Null when nothing was saved.
 */
export function useRestoredText<Text>(name: string): Text | null {
  const scope = use(ScopeContext);
  const [text] = useState(() => (scope ? savedTyped(scope.path, name) : null));
  return text as Text | null;
}

/** Makes `hasUnsavedInput` return true while `isAtRisk`. For input that can't survive a reload, such as a chosen file. */
export function useUnsavedInput(isAtRisk: boolean): void {
  useEffect(() => (isAtRisk ? registerReader(() => true) : undefined), [isAtRisk]);
}

/**
 * Saves typed text across a failure of the page or a reload of its remote.
 *
 * @param name identifies the text within its page, such as `message` or `document 7`
 * @param read returns the typed text in a form that the next build understands too, or null when there's nothing to
 *   save. Called when the page unmounts, and by `hasUnsavedInput`
 */
export function useSaveTypedText<Text>(name: string, read: () => Text | null): void {
  const scope = use(ScopeContext);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (!scope) return undefined;
    removeTyped(scope.path, name);
    const latest = () => readNow();
    const stop = registerReader(latest);
    return () => {
      stop();
      const text = scope.isUnmounting ? latest() : null;
      if (text !== null) saveTyped(scope.path, name, text);
    };
  }, [scope, name]);
}

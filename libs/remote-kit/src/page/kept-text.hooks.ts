import { use, useEffect, useEffectEvent, useState } from 'react';
import { ScopeContext } from './page-scope';
import { dropTyped, keepTyped, typedBefore, watchTyped } from './typed-text';

/**
 * What `useKeepText` kept under this name when the page was taken down: to begin with, from the first rendering on. Null
 * where nothing was kept.
 */
export function useKeptText<Text>(name: string): Text | null {
  const scope = use(ScopeContext);
  const [text] = useState(() => (scope ? typedBefore(scope.path, name) : null));
  return text as Text | null;
}

/**
 * Keeps what is typed in a part of a page over a failure of the page, and over another build of its remote.
 *
 * @param name of the text within its page, such as `message` or `document 7`
 * @param read what is typed, of a kind that the next build understands too; null for nothing worth keeping. Called when
 *   the page is taken down, and when somebody asks whether there is text to lose
 */
export function useKeepText<Text>(name: string, read: () => Text | null): void {
  const scope = use(ScopeContext);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    if (!scope) return undefined;
    dropTyped(scope.path, name);
    const latest = () => readNow();
    const stop = watchTyped(latest);
    return () => {
      stop();
      const text = scope.isGone ? latest() : null;
      if (text !== null) keepTyped(scope.path, name, text);
    };
  }, [scope, name]);
}

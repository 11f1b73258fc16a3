import { use, useEffect, useEffectEvent, useState } from 'react';
import { ScopeContext } from './page-scope';
import { dropTyped, keepTyped, typedBefore, watchTyped } from './typed-text';

/**
 * Keeps what is typed in a part of a page over a failure of the page, and over another build of its remote.
 *
 * @param name of the text within its page, such as `message` or `document 7`
 * @param read what is typed, of a kind that the next build understands too; null for nothing worth keeping. Called when
 *   the page is taken down, and when somebody asks whether there is text to lose
 * @returns what was typed before, from the first rendering on; null where nothing was kept
 */
export function useTypedText<Text>(name: string, read: () => Text | null): Text | null {
  const scope = use(ScopeContext);
  const [before] = useState(() => (scope ? (typedBefore(scope.path, name) as Text | null) : null));
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

  return before;
}

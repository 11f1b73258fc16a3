import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isFramedBySite } from './framed-by-site';

const Nothing = () => null;

// What the preview is made of loads only where an editor looks; without it the page is still a page.
const PreviewReceiver = lazy(() =>
  import('./preview-receiver').catch((error: unknown) => {
    console.warn('The preview could not be loaded', error);
    return { default: Nothing };
  }),
);

const neverChanges = () => () => undefined;

/** Lets the editor of this site, and nobody else, show edited texts in their place. */
export function Preview() {
  const isFramed = useSyncExternalStore(neverChanges, isFramedBySite, () => false);
  return (
    isFramed && (
      <Suspense fallback={null}>
        <PreviewReceiver />
      </Suspense>
    )
  );
}

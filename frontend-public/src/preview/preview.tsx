import { lazy, Suspense, useSyncExternalStore } from 'react';

const Nothing = () => null;

// Loads only inside the editor's frame. If loading fails, the page works without the preview.
const PreviewReceiver = lazy(() =>
  import('./preview-receiver').catch((error: unknown) => {
    console.warn('The preview could not be loaded', error);
    return { default: Nothing };
  }),
);

const neverChanges = () => () => undefined;

/** Lets this site's own editor, and no other frame, show drafts on the page. */
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

/** Whether a page of the same origin frames this one. */
function isFramedBySite(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.origin === window.location.origin;
  } catch {
    // Reading a cross-origin parent throws.
    return false;
  }
}

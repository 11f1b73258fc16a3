import { useCallback, useState } from 'react';
import type { DocumentView } from '@pharmacy/contracts';
import { api, noRetry } from '@pharmacy/state';
import { FileTextIcon, Thumbnail } from '@pharmacy/ui';

/** How far from the visible part of the page a thumbnail starts to load. */
const MARGIN = '300px';
const KEEP_SECONDS = 3_600;

interface ThumbnailRequest {
  readonly id: number;
  /** With a new version, it's another picture. */
  readonly version: number;
}

const { useDocumentThumbnailQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    documentThumbnail: build.query<string, ThumbnailRequest>({
      query: ({ id }) => ({ url: `documents/${id}/thumbnail`, responseHandler: dataUrlOf }),
      extraOptions: { retry: noRetry },
      keepUnusedDataFor: KEEP_SECONDS,
    }),
  }),
});

/** An image can't carry the session's token. Some KB as text need no cleanup, and are forgotten with the session's cache. */
async function dataUrlOf(response: Response): Promise<string> {
  const content = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The picture can’t be read'));
    reader.readAsDataURL(content);
  });
}

interface DocumentThumbnailProps {
  readonly document: Pick<DocumentView, 'id' | 'version' | 'hasThumbnail'>;
}

/**
 * A document's first page, 40 px wide, next to its title. It loads shortly before it's scrolled into view, once for each version
 * in a session. Until then, without a picture, and if it fails to load, an icon of the same size is shown.
 */
export function DocumentThumbnail({ document: { id, version, hasThumbnail } }: DocumentThumbnailProps) {
  const [isNear, setIsNear] = useState(false);
  const { currentData } = useDocumentThumbnailQuery({ id, version }, { skip: !hasThumbnail || !isNear });
  const watch = useCallback((place: HTMLElement | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const isWatched = hasThumbnail && !isNear;
  return (
    <Thumbnail ref={isWatched ? watch : null} src={currentData} name="" alt="" icon={<FileTextIcon />} shape="page" />
  );
}

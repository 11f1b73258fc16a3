import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@pharmacy/ui/core';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { useCachedRequest, useLive, usePreviewedDay } from '@pharmacy/state/core';
import { AnnouncementStrip } from './announcement-strip';
import { announcementDigest, useClosedAnnouncements } from './closed-announcements';

const none: readonly ActiveAnnouncement[] = [];

/**
 * The active announcements, or null while they're unknown. Data pushed over the live connection replaces the response that
 * came with the page or was fetched, even when it's empty, and stays when the connection is down. The API is requested only
 * while there's no live data.
 */
function useActiveAnnouncements(): readonly ActiveAnnouncement[] | null {
  const { data: pushed, status } = useLive('announcements');
  const isLive = pushed !== null && status !== 'down';
  const { data: fetched } = useCachedRequest<readonly ActiveAnnouncement[]>(
    isLive ? null : '/api/announcements/active',
  );
  return fetched ?? pushed;
}

/** The announcement banner above the header. Once closed, it stays hidden until there's a new announcement. */
export function AnnouncementBanner() {
  const known = useActiveAnnouncements();
  const previewed = usePreviewedDay();
  const announcements = previewed?.announcements ?? known ?? none;
  const closed = useClosedAnnouncements();
  const news = useUrgentNews(known).filter((each) => !closed.has(announcementDigest(each)));
  const [wasClosed, setWasClosed] = useState(false);
  useClearInitialHide();
  const unread = announcements.find((announcement) => previewed || !closed.has(announcementDigest(announcement)));
  if (unread && wasClosed) setWasClosed(false);
  if (!unread) return wasClosed && <ClosedNote />;
  return (
    <>
      {news.length > 0 && (
        <div role="alert" aria-atomic={false}>
          {news.map((each) => (
            <VisuallyHidden key={announcementDigest(each)}>{`Urgent: ${each.text}`}</VisuallyHidden>
          ))}
        </div>
      )}
      <AnnouncementStrip
        announcements={announcements}
        firstId={unread.id}
        news={news}
        onClose={() => {
          if (previewed) return;
          closed.add(announcements.map(announcementDigest));
          setWasClosed(true);
        }}
      />
    </>
  );
}

/** The urgent announcements that arrived while the page was open. An alert reads them, so the strip doesn't. */
function useUrgentNews(known: readonly ActiveAnnouncement[] | null): readonly ActiveAnnouncement[] {
  const [first, setFirst] = useState(known);
  if (known && !first) setFirst(known);
  const seen = (first ?? known)?.map(announcementDigest);
  return known?.filter((each) => each.urgent && !seen?.includes(announcementDigest(each))) ?? none;
}

/** Removes the attribute that the inline script hid the banner with. From here on, this component decides. */
function useClearInitialHide(): void {
  useEffect(() => void delete document.documentElement.dataset.banner, []);
}

/** Takes focus in place of the banner so that the next Tab goes to the header. */
function ClosedNote() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={note} role="status" tabIndex={-1}>
      <VisuallyHidden>Announcements closed</VisuallyHidden>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@pharmacy/ui/core';
import { markOf } from './announcement-mark';
import { AnnouncementStrip } from './announcement-strip';
import { useActiveAnnouncements } from './use-active-announcements';
import { useClosedAnnouncements } from './use-closed-announcements';

/** What the pharmacy announces, above the header. Once closed it stays away until there is something new. */
export function AnnouncementBanner() {
  const announcements = useActiveAnnouncements();
  const closed = useClosedAnnouncements();
  const [wasClosed, setWasClosed] = useState(false);
  useClosedBeforehand();
  const news = announcements.find((announcement) => !closed.has(markOf(announcement)));
  if (!news) return wasClosed && <ClosedNote />;
  return (
    <AnnouncementStrip
      // What is closed here is known only after the first picture, which then begins anew with what is not.
      key={news === announcements[0] ? 'first' : 'later'}
      announcements={announcements}
      firstId={news.id}
      onClose={() => {
        closed.add(announcements.map(markOf));
        setWasClosed(true);
      }}
    />
  );
}

/** From now on it is known here what is closed: what the page itself hid is no longer to be hidden. */
function useClosedBeforehand(): void {
  useEffect(() => void delete document.documentElement.dataset.banner, []);
}

/** Takes the focus where the banner was, so that the keyboard goes on with the header. */
function ClosedNote() {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={note} role="status" tabIndex={-1}>
      <VisuallyHidden>Announcements closed</VisuallyHidden>
    </div>
  );
}

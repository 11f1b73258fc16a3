import { lazy, useState } from 'react';
import { useCurrentNotice } from '@pharmacy/state/core';
import { LatePart } from '../routing/late-part';

const Notices = lazy(() => import('./notices'));

/** The notification area. It comes with the first notice, which waits for it in the store, and stays. */
export function SiteNotices() {
  const { notice, close } = useCurrentNotice();
  const [isNeeded, setIsNeeded] = useState(false);
  if (notice && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <LatePart>
        <Notices notice={notice} onClose={(id) => close(String(id))} />
      </LatePart>
    )
  );
}

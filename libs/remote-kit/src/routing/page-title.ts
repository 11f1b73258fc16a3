import { useEffect } from 'react';
import { pharmacy } from '@pharmacy/contracts';
import { useSiteName } from '@pharmacy/state/core';

/** The site's name until its administrators gave it another. */
export const siteName = pharmacy.name;

/** Names the window after the page: `Documents · Magnolia Specialty Pharmacy`. An empty title leaves the site's name. */
export function usePageTitle(title: string): void {
  const site = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}

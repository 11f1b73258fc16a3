import { useEffect } from 'react';
import { pharmacy } from '@pharmacy/contracts';
import { useSiteName } from '@pharmacy/state/core';

/** The default name of the site. Administrators can change it. */
export const siteName = pharmacy.name;

/** Sets the document title: `Documents · Magnolia Specialty Pharmacy`. With an empty title, only the site's name. */
export function usePageTitle(title: string): void {
  const site = useSiteName();
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}

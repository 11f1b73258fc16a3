import { useEffect } from 'react';

/** The site's name as it stands in window titles. */
export const siteName = 'Magnolia Specialty Pharmacy';

/** Names the window after the page: `Documents · Magnolia Specialty Pharmacy`. An empty title leaves the site's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName;
  }, [title]);
}

import type { ReactNode } from 'react';
import { SkipLink } from '@pharmacy/ui/core';
import { AnnouncementBanner } from './announcement-banner/announcement-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { ViewBanner } from './view-banner';
import styles from './site-chrome.module.css';

export function SiteChrome({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.site}>
      <SkipLink />
      <ViewBanner />
      <AnnouncementBanner />
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

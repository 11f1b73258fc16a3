import type { ReactNode } from 'react';
import type { ChromeKind } from '@pharmacy/remote-kit/core';
import { SkipLink } from '@pharmacy/ui/core';
import { AnnouncementBanner } from './announcement-banner/announcement-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { ViewBanner } from './view-banner';
import styles from './site-chrome.module.css';

/** Renders the site's header and footer around a page, or nothing. Without them, the page renders its own `<main>`. */
export function Chrome({ kind, children }: { readonly kind: ChromeKind; readonly children: ReactNode }) {
  return kind === 'site' ? <SiteChrome>{children}</SiteChrome> : children;
}

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

interface MainRegionProps {
  readonly chrome: ChromeKind;
  readonly children: ReactNode;
}

/** Wraps a notice in `<main>` where it replaces a page that would have rendered its own. */
export function MainRegion({ chrome, children }: MainRegionProps) {
  if (chrome === 'site') return children;
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';
import type { ChromeKind } from '@pharmacy/remote-kit/core';
import { SiteChrome } from './site-chrome';

/** Renders the site's header and footer around a page, or nothing. Without them, the page renders its own `<main>`. */
export function Chrome({ kind, children }: { readonly kind: ChromeKind; readonly children: ReactNode }) {
  return kind === 'site' ? <SiteChrome>{children}</SiteChrome> : children;
}

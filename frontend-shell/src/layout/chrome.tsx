import type { ReactNode } from 'react';
import type { ChromeKind } from '@pharmacy/remote-kit/core';
import { SiteChrome } from './site-chrome';

/** What stands around a page: the site's header and footer, or nothing, and then the page brings its own main region. */
export function Chrome({ kind, children }: { readonly kind: ChromeKind; readonly children: ReactNode }) {
  return kind === 'site' ? <SiteChrome>{children}</SiteChrome> : children;
}

import type { ReactNode } from 'react';
import type { SessionUser } from '@pharmacy/contracts';
import type { ChromeKind } from '@pharmacy/remote-kit/core';
import { leaveView, useSession } from '@pharmacy/state/core';
import { Container, LinkButton, SkipLink } from '@pharmacy/ui/core';
import { AnnouncementBanner } from './announcement-banner/announcement-banner';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import styles from './site-chrome.module.css';
import view from './view-banner.module.css';

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

/** Keyboards and screen readers continue at the page, wherever it's scrolled to. Returns whether it's there. */
export function focusMain(): boolean {
  const main = document.getElementById('main');
  main?.focus({ preventScroll: true });
  return main !== null;
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

/** A view as a role, not as a user, has a placeholder account. */
const isPerson = ({ id }: SessionUser) => id !== 0;

/** `Nora Gray`, or `any prescriber`. */
const viewedName = (user: SessionUser) =>
  isPerson(user) ? `${user.firstName} ${user.lastName}` : `${user.firstName.toLowerCase()} ${user.lastName}`;

/**
 * Stands above every page while a staff member views the portal as someone else. When the view has ended, the page stays as
 * it was, and the banner leads back. A page load restores the viewer's own session.
 */
export function ViewBanner() {
  const { user, status } = useSession();
  if (!user?.viewedBy) return null;
  const hasEnded = status === 'ended';
  return (
    <section aria-label="Portal view" className={view.banner}>
      <Container className={view.bar}>
        <p role="status" className={view.text}>
          {hasEnded ? (
            'This portal view has ended. Nothing was changed.'
          ) : (
            <>
              You are viewing the portal as <strong>{viewedName(user)}</strong>. Read-only.
            </>
          )}
        </p>
        <LinkButton
          size="sm"
          variant="secondary"
          href={isPerson(user) ? '/admin/users' : '/admin/documents'}
          onClick={leaveView}
        >
          {hasEnded ? 'Back to the back office' : 'Leave view'}
        </LinkButton>
      </Container>
    </section>
  );
}

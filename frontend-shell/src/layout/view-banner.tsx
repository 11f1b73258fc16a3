import type { SessionUser } from '@pharmacy/contracts';
import { leaveView, useSession } from '@pharmacy/state/core';
import { Container, LinkButton } from '@pharmacy/ui/core';
import styles from './view-banner.module.css';

/** A view as a role, not as a person, has a placeholder account. */
const isPerson = ({ id }: SessionUser) => id !== 0;

/** `Nora Gray`, or `any prescriber`. */
const viewedName = (user: SessionUser) =>
  isPerson(user) ? `${user.firstName} ${user.lastName}` : `${user.firstName.toLowerCase()} ${user.lastName}`;

/**
 * Stands above every page while a member of staff views the portal as someone else. When the view has ended, the page stays as
 * it was, and the banner leads back. A page load restores the viewer's own session.
 */
export function ViewBanner() {
  const { user, status } = useSession();
  if (!user?.viewedBy) return null;
  const hasEnded = status === 'ended';
  return (
    <section aria-label="View of the portal" className={styles.banner}>
      <Container className={styles.bar}>
        <p role="status" className={styles.text}>
          {hasEnded ? (
            'This view of the portal has ended. Nothing was changed.'
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

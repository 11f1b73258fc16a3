import { useState } from 'react';
import { authMessages, type SessionView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, Card } from '@pharmacy/ui';
import styles from './account.module.css';
import { EndSignInDialog } from './end-sign-in-dialog';
import { EndOthersDialog } from './end-others-dialog';
import { useFocusAfterShrinking } from './use-focus-after-shrinking';
import { useSessionsQuery } from './sessions.api';
import { SignInItem } from './sign-in-item';

/** Where the person is signed in, this device first. */
export function SignIns() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<SessionView | 'others' | null>(null);
  const heading = useFocusAfterShrinking(query.data?.length);
  const close = () => setEnding(null);
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card as="section" padding="none" aria-labelledby="sign-ins">
      <header className={styles.header}>
        <div>
          <h2 ref={heading} tabIndex={-1} id="sign-ins" className={styles.title}>
            Where you are signed in
          </h2>
          <p className={styles.explanation}>Something you do not know? End it, and choose another password.</p>
        </div>
        {others.length > 0 && (
          <Button variant="secondary" size="sm" onClick={() => setEnding('others')}>
            Sign out everywhere else
          </Button>
        )}
      </header>
      <QueryView query={query} errorText={authMessages.sessions.loadFailed} loadingText="Loading your sign-ins…">
        {(sessions) => (
          <ul className={styles.list}>
            {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
              <SignInItem key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </QueryView>
      {ending === 'others' && <EndOthersDialog count={others.length} onClose={close} />}
      {ending !== null && ending !== 'others' && <EndSignInDialog session={ending} onClose={close} />}
    </Card>
  );
}

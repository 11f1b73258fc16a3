import { type ComponentProps, useId, useState } from 'react';
import { authMessages, counted, formatDateTime, type SessionView } from '@pharmacy/contracts';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import { Badge, Button, Card, ConfirmDialog, FormError, MonitorIcon, SmartphoneIcon } from '@pharmacy/ui';
import { api, errorMessage, errorStatus, useNotify, useSignOut } from '@pharmacy/state';
import { useFocusAfterRemoval } from '../../../focus/use-focus-after-removal';
import styles from './account.module.css';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<readonly SessionView[], void>({
      query: () => 'auth/sessions',
      providesTags: ['sessions'],
    }),
    endSession: build.mutation<null, number>({
      query: (id) => ({ url: `auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: 'auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['sessions'],
    }),
  }),
});

const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;

interface SignInItemProps {
  readonly session: SessionView;
  readonly onEnd: () => void;
}

const MOBILE_DEVICE = /iPhone|iPad|Android/;

/** One session: device, address, and start. The current session ends with the normal sign-out. */
function SignInItem({ session, onEnd }: SignInItemProps) {
  const { device, address, startedAt, lastSeenAt, isCurrent } = session;
  const signOut = useSignOut();
  const facts = useId();
  return (
    <li className={styles.item}>
      <span aria-hidden className={styles.tile}>
        {MOBILE_DEVICE.test(device) ? <SmartphoneIcon /> : <MonitorIcon />}
      </span>
      <div className={styles.words}>
        <h3 className={styles.device}>
          {device} {isCurrent && <Badge tone="success">This device</Badge>}
        </h3>
        <p id={facts} className={styles.facts}>
          {isCurrent ? 'Active now' : <>Last seen {time(lastSeenAt)}</>}
          {address !== null && ` · ${address}`}
        </p>
        <p className={styles.facts}>Signed in {time(startedAt)}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        {...(isCurrent
          ? { onClick: signOut }
          : { onClick: onEnd, 'aria-label': `Sign out ${device}`, 'aria-describedby': facts })}
      >
        Sign out
      </Button>
    </li>
  );
}

const time = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>;

/** A session that has already ended counts as success. */
const isAlreadyEnded = (error: unknown) => errorStatus(error) === 404;

/** The user's active sessions, this device first. */
export function SignIns() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<SessionView | 'others' | null>(null);
  const [endSession, endingOne] = useEndSessionMutation();
  const [endOthers, endingOthers] = useEndOtherSessionsMutation();
  const { area, target } = useFocusAfterRemoval();
  const close = () => setEnding(null);
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Card {...area} as="section" padding="none" aria-labelledby="sign-ins">
      <header className={styles.header}>
        <div>
          <h2 ref={target} tabIndex={-1} id="sign-ins" className={styles.title}>
            Where you’re signed in
          </h2>
          <p className={styles.explanation}>Don’t recognize a device? Sign it out and change your password.</p>
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
      {ending === 'others' && (
        <SignOutDialog
          title="Sign out everywhere else?"
          description="You stay signed in here. Unsaved changes on other devices may be lost."
          subject={{ name: counted(others.length, 'other sign-in') }}
          confirmLabel="Sign out everywhere else"
          pending={endingOthers.isLoading}
          end={async () => (await endOthers()).error}
          done={authMessages.sessions.othersEnded}
          onClose={close}
        />
      )}
      {ending !== null && ending !== 'others' && (
        <SignOutDialog
          title={`Sign out ${ending.device}?`}
          description="Anyone using it must sign in again. Unsaved changes there may be lost."
          subject={{
            name: ending.device,
            detail: [ending.address, `last seen ${formatDateTime(ending.lastSeenAt)}`].filter(Boolean).join(' · '),
          }}
          confirmLabel="Sign out"
          pending={endingOne.isLoading}
          end={async () => {
            const { error } = await endSession(ending.id);
            return isAlreadyEnded(error) ? undefined : error;
          }}
          done={authMessages.sessions.ended}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface SignOutDialogProps extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'description' | 'subject' | 'confirmLabel' | 'pending'
> {
  /** Resolves to its error, or undefined. */
  readonly end: () => Promise<unknown>;
  readonly done: string;
  readonly onClose: () => void;
}

/** Asks before sessions end. Stays open with the error if that fails. */
function SignOutDialog({ end, done, onClose, ...dialog }: SignOutDialogProps) {
  const notify = useNotify();
  const [error, setError] = useState<string | null>(null);
  const confirm = useSingleFlight(async () => {
    setError(null);
    const failure = await end();
    if (failure) return setError(errorMessage(failure, authMessages.sessions.endFailed));
    notify({ title: done });
    onClose();
  });
  return (
    <ConfirmDialog open onOpenChange={onClose} onConfirm={confirm} {...dialog}>
      <FormError message={error} />
    </ConfirmDialog>
  );
}

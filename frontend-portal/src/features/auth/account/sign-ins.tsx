import { useId, useState } from 'react';
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

interface EndSignInDialogProps {
  readonly session: SessionView;
  readonly onClose: () => void;
}

/** A session that has already ended counts as success. */
const isAlreadyEnded = (error: unknown) => errorStatus(error) === 404;

function EndSignInDialog({ session, onClose }: EndSignInDialogProps) {
  const [endSession, { isLoading }] = useEndSessionMutation();
  const { end, error } = useSignOutAction(
    async () => {
      const { error } = await endSession(session.id);
      return isAlreadyEnded(error) ? undefined : error;
    },
    authMessages.sessions.ended,
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign out ${session.device}?`}
      description="Anyone using it must sign in again. Unsaved changes there may be lost."
      subject={{
        name: session.device,
        detail: [session.address, `last seen ${formatDateTime(session.lastSeenAt)}`].filter(Boolean).join(' · '),
      }}
      confirmLabel="Sign out"
      pending={isLoading}
      onConfirm={end}
    >
      <FormError message={error} />
    </ConfirmDialog>
  );
}

/** The user's active sessions, this device first. */
export function SignIns() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<SessionView | 'others' | null>(null);
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
      {ending === 'others' && <EndOthersDialog count={others.length} onClose={close} />}
      {ending !== null && ending !== 'others' && <EndSignInDialog session={ending} onClose={close} />}
    </Card>
  );
}

interface EndOthersDialogProps {
  readonly count: number;
  readonly onClose: () => void;
}

function EndOthersDialog({ count, onClose }: EndOthersDialogProps) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const { end, error } = useSignOutAction(
    async () => (await endOthers()).error,
    authMessages.sessions.othersEnded,
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Sign out everywhere else?"
      description="You stay signed in here. Unsaved changes on other devices may be lost."
      subject={{ name: counted(count, 'other sign-in') }}
      confirmLabel="Sign out everywhere else"
      pending={isLoading}
      onConfirm={end}
    >
      <FormError message={error} />
    </ConfirmDialog>
  );
}

interface SignOutAction {
  readonly end: () => Promise<void>;
  /** Error message of the last attempt. */
  readonly error: string | null;
}

/** Runs `work`, which resolves to its error or undefined. Success shows a toast and closes the dialog; failure sets `error`. */
function useSignOutAction(work: () => Promise<unknown>, done: string, onClose: () => void): SignOutAction {
  const notify = useNotify();
  const [error, setError] = useState<string | null>(null);
  const end = useSingleFlight(async () => {
    setError(null);
    const failure = await work();
    if (failure) return setError(errorMessage(failure, authMessages.sessions.endFailed));
    notify({ title: done });
    onClose();
  });
  return { end, error };
}

import { useId } from 'react';
import { formatDateTime, type SessionView } from '@pharmacy/contracts';
import { useSignOut } from '@pharmacy/state';
import { Badge, Button, MonitorIcon, SmartphoneIcon } from '@pharmacy/ui';
import styles from './account.module.css';

interface SignInItemProps {
  readonly session: SessionView;
  readonly onEnd: () => void;
}

const handheld = /iPhone|iPad|Android/;

/** One sign-in: which device, from where, since when. The one that shows it can only be left as one always leaves. */
export function SignInItem({ session, onEnd }: SignInItemProps) {
  const { device, address, startedAt, lastSeenAt, isCurrent } = session;
  const signOut = useSignOut();
  const facts = useId();
  return (
    <li className={styles.item}>
      <span aria-hidden className={styles.tile}>
        {handheld.test(device) ? <SmartphoneIcon /> : <MonitorIcon />}
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

import { Button, RefreshCwIcon, StatusBar } from '@pharmacy/ui';
import styles from './system.module.css';

interface LastLookProps {
  /** Milliseconds; undefined before the first look. */
  readonly at: number | undefined;
  /** The look after that one failed. */
  readonly hasFailed: boolean;
  readonly isLooking: boolean;
  readonly onLook: () => unknown;
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** How fresh the page is, and a button that looks again. */
export function LastLook({ at, hasFailed, isLooking, onLook }: LastLookProps) {
  if (at === undefined) return null;
  const seen = <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>;
  return (
    <StatusBar
      tone={hasFailed ? 'warning' : 'ok'}
      status={hasFailed ? <>The server does not answer. Shown is {seen}.</> : 'Looks again every 15 seconds'}
    >
      {!hasFailed && <span className={styles.seen}>Seen {seen}</span>}
      <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} pending={isLooking} onClick={onLook}>
        Refresh
      </Button>
    </StatusBar>
  );
}

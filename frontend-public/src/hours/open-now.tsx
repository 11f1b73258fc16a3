import { wallTime } from '@pharmacy/remote-kit/core';
import type { HoursLine } from './opening-hours';
import { openingState } from './opening-state';
import { edgeWords } from './opening-words';
import { useMinute } from './use-minute';
import styles from './open-now.module.css';

interface OpenNowProps {
  readonly hours: readonly HoursLine[];
}

/** `Open now, until 6 PM`. Its line is kept free until the browser knows the time. */
export function OpenNow({ hours }: OpenNowProps) {
  const minute = useMinute();
  const state = minute === null ? null : openingState(hours, wallTime(new Date(minute)));
  return (
    <p className={styles.line}>
      {state && (
        <>
          <span className={state.open ? styles.open : styles.closed} aria-hidden="true" />
          <span>
            <strong>{state.open ? 'Open now' : 'Closed now'}</strong>, {edgeWords(state)}
          </span>
        </>
      )}
    </p>
  );
}

import { wallTime } from '@pharmacy/remote-kit/core';
import { useSyncExternalStore } from 'react';
import { usePlainText } from '../content/blocks.context';
import { type HoursLine, parseOpeningHours } from './opening-hours';
import { openingState } from './opening-state';
import { nextChangeLabel } from './opening-labels';
import styles from './open-now.module.css';

const MINUTE_MS = 60_000;
const startOfMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function subscribeToMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000);
  return () => clearInterval(timer);
}

/** Start of the current minute in epoch ms; null during server rendering, so that cached HTML never shows an old time. */
function useMinute(): number | null {
  return useSyncExternalStore(subscribeToMinute, startOfMinute, () => null);
}

/** Whether the pharmacy is open now; nothing if its hours can't be parsed. */
export function OpeningLine() {
  const hours = parseOpeningHours(usePlainText('pharmacy_hours'));
  return hours && <OpenNow hours={hours} />;
}

interface OpenNowProps {
  readonly hours: readonly HoursLine[];
}

/** `Open now, until 6 PM`. The line is empty but keeps its height until hydration. */
function OpenNow({ hours }: OpenNowProps) {
  const minute = useMinute();
  const state = minute === null ? null : openingState(hours, wallTime(new Date(minute)));
  return (
    <p className={styles.line}>
      {state && (
        <>
          <span className={state.open ? styles.open : styles.closed} aria-hidden="true" />
          <span>
            <strong>{state.open ? 'Open now' : 'Closed now'}</strong>, {nextChangeLabel(state)}
          </span>
        </>
      )}
    </p>
  );
}

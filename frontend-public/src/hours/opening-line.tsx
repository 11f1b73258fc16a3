import { dayLabel, openingState, type OpeningState, timeLabel } from '@pharmacy/contracts';
import { wallTime } from '@pharmacy/remote-kit/core';
import { useOpeningDays, usePreviewedDay } from '@pharmacy/state/core';
import { useSyncExternalStore } from 'react';
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

/**
 * `Open now, until 6 PM`; nothing if the hours can't be parsed. The line is empty but keeps its height until hydration,
 * except on a day that's closed from midnight to midnight: cached HTML is rendered again at midnight.
 */
export function OpeningLine() {
  const { hours, special, today } = useOpeningDays();
  const minute = useMinute();
  const previewed = usePreviewedDay();
  if (!hours) return null;
  const now = minute === null ? today && new Date(today) : timeOn(previewed?.day, wallTime(new Date(minute)));
  const state = now ? openingState(hours, special, now) : null;
  return (
    <p className={styles.line}>
      {state && (minute !== null || closedFor(state)) && (
        <>
          <span className={state.open ? styles.open : styles.closed} aria-hidden="true" />
          <span>
            <strong>{state.open ? 'Open now' : closedFor(state) || 'Closed now'}</strong>, {nextChangeLabel(state)}
          </span>
        </>
      )}
    </p>
  );
}

/** The same time of another day. */
const timeOn = (day: string | undefined, wall: Date) => (day ? new Date(day + wall.toISOString().slice(10)) : wall);

const closedFor = (state: OpeningState) => !state.open && state.closedFor && `Closed today for ${state.closedFor}`;

/** `until 6 PM`, `all day`, `opens today at 8 AM`, `opens Monday at 8 AM`, `opens Mon, Dec 7 at 8 AM`. */
function nextChangeLabel(state: OpeningState): string {
  if (state.open) return state.closes === null ? 'all day' : `until ${timeLabel(state.closes)}`;
  const { daysAhead, day, opens } = state;
  const label = ['today', 'tomorrow'][daysAhead] ?? dayLabel(day, daysAhead < 7 ? 'weekday' : 'short');
  return `opens ${label} at ${timeLabel(opens)}`;
}

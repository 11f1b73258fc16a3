import { useMemo } from 'react';
import { useOpeningDays } from '@pharmacy/state';
import { useNow } from '../../../lists/use-now';
import type { Calendar } from './waiting-time';

/** The current time and the pharmacy's closed days. Until those have loaded, there are none. */
export function useCalendar(): Calendar {
  const now = useNow();
  const closed = useOpeningDays()
    .special.filter(({ spans }) => spans.length === 0)
    .map(({ day }) => day)
    .join();
  return useMemo(() => ({ now, closedDays: new Set(closed.split(',')) }), [now, closed]);
}

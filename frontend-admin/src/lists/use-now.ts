import { pharmacyDay } from '@pharmacy/remote-kit';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The current time, updated every minute, for screens that stay open all day. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Days in the pharmacy's calendar until a day, `YYYY-MM-DD`; negative after it. */
export const daysLeft = (day: string, now: Date): number => (Date.parse(day) - Date.parse(pharmacyDay(now))) / DAY;

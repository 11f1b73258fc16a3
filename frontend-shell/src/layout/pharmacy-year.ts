import { createContext, use } from 'react';
import { pharmacyDay } from '@pharmacy/remote-kit/core';

/** The moment that a page is rendered for, and the zone that the pharmacy's days are told in. */
export interface Moment {
  readonly now: Date;
  readonly timeZone: string;
}

/** Told where there is no page to read it from: on the server. */
export const MomentContext = createContext<Moment | null>(null);

/** The pharmacy's present year. A page that was rendered before midnight may say another: it stays as it is. */
export function usePharmacyYear(): string {
  const told = use(MomentContext);
  return pharmacyDay(told?.now ?? new Date(), told?.timeZone).slice(0, 4);
}

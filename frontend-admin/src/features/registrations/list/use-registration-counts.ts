import { times, type RegistrationStatus } from '@pharmacy/contracts';
import { countByTab, type RegistrationCounts } from './registration-filter';
import { useRegistrationsInfiniteQuery } from '../registrations.api';
import type { NewestRegistrations } from './use-registrations';

function useTotal(status: RegistrationStatus, skip: boolean): number {
  const filter = { status, limit: 1 };
  const { data } = useRegistrationsInfiniteQuery(filter, { skip, pollingInterval: times.registrationsPoll });
  return data?.pages[0]?.total ?? 0;
}

/** How many requests each tab has: counted here while the whole list is loaded, otherwise by the server. */
export function useRegistrationCounts({ query, isWhole }: NewestRegistrations): RegistrationCounts | null {
  const pending = useTotal('pending', isWhole);
  const approved = useTotal('approved', isWhole);
  const rejected = useTotal('rejected', isWhole);
  if (!query.data) return null;
  return isWhole ? countByTab(query.data) : { pending, approved, rejected, all: pending + approved + rejected };
}

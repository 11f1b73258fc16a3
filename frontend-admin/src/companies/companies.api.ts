import type { ManufacturerView } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';
import { type Choice, choiceOf } from '../lists/choice';

/** The list of manufacturers, which several screens show and choose from. */
export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    manufacturerList: build.query<readonly ManufacturerView[], void>({
      query: () => 'manufacturers',
      providesTags: ['manufacturers'],
    }),
    /** The IDs of those whose agreement allows reports to name people. */
    manufacturerAgreements: build.query<readonly number[], void>({
      query: () => 'manufacturers/agreements',
      providesTags: ['manufacturers'],
    }),
  }),
});

export const { useManufacturerListQuery, useManufacturerAgreementsQuery } = companiesApi;

/** The manufacturer's name; null until the list is loaded. */
export function useCompanyName(id: number | null): string | null {
  const { data } = useManufacturerListQuery(undefined, { skip: id === null });
  return data?.find((each) => each.id === id)?.name ?? null;
}

/** The options of a list of companies, after one for none. Loaded again each time: others add companies. */
export const useCompanyChoice = (none: string, id: string, name = 'Current company'): Choice =>
  choiceOf(useManufacturerListQuery(undefined, { refetchOnMountOrArgChange: true }), {
    plural: 'companies',
    none,
    id,
    name,
  });

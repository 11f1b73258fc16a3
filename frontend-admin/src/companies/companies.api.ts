import type { ManufacturerView } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';
import type { SelectOption } from '@pharmacy/ui';

/** The list of manufacturers, which several screens show and choose from. */
export const companiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    manufacturerList: build.query<readonly ManufacturerView[], void>({
      query: () => 'manufacturers',
      providesTags: ['manufacturers'],
    }),
    /** The ids of those whose agreement allows reports to name people. */
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

export interface CompanyChoice {
  readonly options: readonly SelectOption[];
  /** Why the options are incomplete. */
  readonly errorText: string | undefined;
}

/**
 * The options of a list of companies, after one for none. The chosen company is always among them, also while the list loads or
 * after it failed: otherwise the list would show the first option instead, and saving would change the company.
 */
export function useCompanyChoice(none: string, chosen: string, chosenName = 'Current company'): CompanyChoice {
  const { data, isError } = useManufacturerListQuery();
  const companies = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = chosen !== '' && !companies.some(({ value }) => value === chosen);
  return {
    options: [{ value: '', label: none }, ...companies, ...(isMissing ? [{ value: chosen, label: chosenName }] : [])],
    errorText: isError
      ? 'The list of companies couldn’t be loaded. Close this dialog and open it again to retry.'
      : undefined,
  };
}

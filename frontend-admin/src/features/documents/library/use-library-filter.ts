import { useEffect, useEffectEvent, useState } from 'react';
import { fileFormTypes, limits, materialKindLabels } from '@pharmacy/contracts';
import { useDebounced } from '@pharmacy/remote-kit';
import { type Location, useLocation, useSearchParams } from '@pharmacy/remote-kit/core';
import { documentTabs, type LibraryFilter, noFilter } from './document-list';

type FilterName = keyof LibraryFilter;

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** Whether the filter can have the value. */
const isUsable: Readonly<Record<FilterName, (text: string) => boolean>> = {
  tab: (text) => documentTabs.some(({ value }) => value === text),
  search: (text) => text.length <= limits.search.max,
  category: (text) => text.length <= limits.category.max,
  company: isId,
  group: isId,
  partner: isId,
  area: isId,
  kind: (text) => Object.hasOwn(materialKindLabels, text),
  form: (text) => Object.hasOwn(fileFormTypes, text),
};

const names = Object.keys(isUsable) as FilterName[];

/** The search is `q`, as in other lists. */
const parameterOf = (name: FilterName) => (name === 'search' ? 'q' : name);

function filterOf(params: URLSearchParams): LibraryFilter {
  const given = names.map((name) => [name, params.get(parameterOf(name)) ?? ''] as const);
  return { ...noFilter, ...Object.fromEntries(given.filter(([name, value]) => value && isUsable[name](value))) };
}

/** Always in the same order, so that equal filters make equal URLs. */
function withFilter(params: URLSearchParams, filter: LibraryFilter): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of names) changed.delete(parameterOf(name));
  for (const name of names) if (filter[name] !== noFilter[name]) changed.set(parameterOf(name), filter[name]);
  return changed;
}

interface Changed {
  readonly filterOrigin: string;
}

const isChanged = (state: unknown): state is Changed =>
  typeof state === 'object' && state !== null && 'filterOrigin' in state && typeof state.filterOrigin === 'string';

/**
 * The filter of the document list, and a function that changes parts of it. The URL has it too, so that the same list is
 * there after going back or reloading, and in a shared link.
 */
export function useLibraryFilter(): readonly [LibraryFilter, (changes: Partial<LibraryFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation() as Location<unknown>;
  const [filter, setFilter] = useState(() => filterOf(params));

  // A link to the same page has other filters.
  const origin = isChanged(state) ? state.filterOrigin : key;
  const [shownOrigin, setShownOrigin] = useState(origin);
  if (origin !== shownOrigin) {
    setShownOrigin(origin);
    setFilter(filterOf(params));
  }

  const store = (changed: LibraryFilter) => {
    const state: Changed = { filterOrigin: origin };
    setParams(withFilter(params, changed), { replace: true, state, preventScrollReset: true });
  };

  // Not with each key of a search: Safari allows a hundred changes of the URL in 30 seconds.
  const settledSearch = useDebounced(filter.search);
  const storeSearch = useEffectEvent(() => {
    if (settledSearch !== filterOf(params).search) store(filter);
  });
  useEffect(() => storeSearch(), [settledSearch]);

  const change = (changes: Partial<LibraryFilter>) => {
    const changed = { ...filter, ...changes };
    setFilter(changed);
    if (changed.search === filter.search) store(changed);
  };
  return [filter, change];
}

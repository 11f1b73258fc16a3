import { useState } from 'react';
import { fileFormTypes, limits, materialKindLabels } from '@pharmacy/contracts';
import { type Location, useLocation, useSearchParams } from '@pharmacy/remote-kit/core';
import { documentTabs, type LibraryFilter, noFilter } from './document-list';

type FilterName = keyof LibraryFilter;

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text);

/** Whether the server and the screen know such a value. */
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

/** The search has the parameter's name that every other list has. */
const parameterOf = (name: FilterName) => (name === 'search' ? 'q' : name);

function filterOf(params: URLSearchParams): LibraryFilter {
  const given = names.map((name) => [name, params.get(parameterOf(name)) ?? ''] as const);
  return { ...noFilter, ...Object.fromEntries(given.filter(([name, value]) => value && isUsable[name](value))) };
}

function withFilter(params: URLSearchParams, filter: LibraryFilter): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of names) {
    if (filter[name] === noFilter[name]) changed.delete(parameterOf(name));
    else changed.set(parameterOf(name), filter[name]);
  }
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

  // A link to the same page has other filters. The page's own changes of the URL come later than what is typed.
  const origin = isChanged(state) ? state.filterOrigin : key;
  const [shownOrigin, setShownOrigin] = useState(origin);
  if (origin !== shownOrigin) {
    setShownOrigin(origin);
    setFilter(filterOf(params));
  }

  const change = (changes: Partial<LibraryFilter>) => {
    const changed = { ...filter, ...changes };
    setFilter(changed);
    setParams((current) => withFilter(current, changed), {
      replace: true,
      state: { filterOrigin: origin } satisfies Changed,
    });
  };
  return [filter, change];
}

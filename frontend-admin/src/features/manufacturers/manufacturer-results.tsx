import { useMemo, useState } from 'react';
import { manufacturerMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, FactoryIcon, SearchField, SearchIcon, Stack, Toolbar } from '@pharmacy/ui';
import { PagedList } from '../../lists/paged-list';
import { useKeptFocus } from '../../lists/use-kept-focus';
import { matchesSearch } from './manufacturer-filter';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import { ManufacturerTable } from './manufacturer-table';
import { useManufacturerListQuery } from './manufacturers.api';

export function ManufacturerResults(events: ManufacturerRowEvents) {
  const [search, setSearch] = useState('');
  const query = useManufacturerListQuery();
  const rows = useMemo(() => query.data?.filter((each) => matchesSearch(each, search)), [query.data, search]);
  const frame = useKeptFocus(rows);
  const term = search.trim();
  return (
    <Stack>
      <Toolbar>
        <SearchField
          label="Search manufacturers"
          placeholder="Search by name or description"
          value={search}
          onValueChange={setSearch}
        />
      </Toolbar>
      <div ref={frame} tabIndex={-1}>
        <QueryView
          query={{ ...query, data: rows }}
          errorText={manufacturerMessages.loadFailed}
          skeleton={<ManufacturerTable rows={[]} isLoading {...events} />}
          empty={
            term ? (
              <EmptyState icon={<SearchIcon />} title={manufacturerMessages.noMatch(term)} />
            ) : (
              <EmptyState icon={<FactoryIcon />} title={manufacturerMessages.none} />
            )
          }
        >
          {(manufacturers) => (
            <PagedList label="Pages of manufacturers" items={manufacturers} filter={term}>
              {(shown) => <ManufacturerTable rows={shown} {...events} />}
            </PagedList>
          )}
        </QueryView>
      </div>
    </Stack>
  );
}

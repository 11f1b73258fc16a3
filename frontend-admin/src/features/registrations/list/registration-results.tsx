import { registrationMessages, type RegistrationView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, DataTable, EmptyState, InboxIcon, SearchIcon, Stack } from '@pharmacy/ui';
import { useMemo } from 'react';
import { PagedList } from '../../../lists/paged-list';
import { useListFocus } from '../../../lists/use-list-focus';
import { useNow } from '../../../lists/use-now';
import type { RegistrationAction } from '../review/registration-action';
import { type RegistrationTab, registrationTabs } from './registration-filter';
import type { RegistrationList } from './use-registration-list';
import { registrationColumns } from './registration-columns';
import table from '../../../lists/wide-table.module.css';

interface RegistrationResultsProps {
  readonly tab: RegistrationTab;
  readonly search: string;
  readonly list: RegistrationList;
  readonly onAct: (action: RegistrationAction) => void;
}

export function RegistrationResults({ tab, search, list, onAct }: RegistrationResultsProps) {
  const label = registrationTabs.find(({ value }) => value === tab)?.label ?? '';
  const caption = `${label} registrations`;
  const frame = useListFocus(list.query.data);
  return (
    <div ref={frame} tabIndex={-1}>
      <QueryView
        query={list.query}
        errorText={registrationMessages.loadFailed}
        skeleton={<RegistrationTable caption={caption} rows={[]} isLoading onAct={onAct} />}
        empty={<NoRegistrations search={search.trim()} />}
      >
        {(rows) => (
          <Stack>
            <PagedList label="Pages of registrations" items={rows} filter={`${tab} ${search}`}>
              {(shown) => <RegistrationTable caption={caption} rows={shown} onAct={onAct} />}
            </PagedList>
            {list.hasMore && (
              <Button variant="secondary" pending={list.isLoadingMore} onClick={list.loadMore}>
                Show more
              </Button>
            )}
          </Stack>
        )}
      </QueryView>
    </div>
  );
}

function NoRegistrations({ search }: { readonly search: string }) {
  return search ? (
    <EmptyState
      icon={<SearchIcon />}
      title="No matches"
      description={`No registration in this category matches “${search}”.`}
    />
  ) : (
    <EmptyState icon={<InboxIcon />} {...registrationMessages.none} />
  );
}

interface RegistrationTableProps {
  readonly caption: string;
  readonly rows: readonly RegistrationView[];
  readonly isLoading?: boolean;
  readonly onAct: (action: RegistrationAction) => void;
}

function RegistrationTable({ caption, rows, isLoading = false, onAct }: RegistrationTableProps) {
  const now = useNow();
  const columns = useMemo(() => registrationColumns({ now, onAct }), [now, onAct]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={table.wide}
    />
  );
}

import { registrationMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, EmptyState, InboxIcon, SearchIcon, Stack } from '@pharmacy/ui';
import { PagedList } from '../../lists/paged-list';
import { useKeptFocus } from '../../lists/use-kept-focus';
import type { RegistrationAction } from './registration-action';
import { registrationTabs, type RegistrationTab } from './registration-filter';
import { RegistrationTable } from './registration-table';
import type { RegistrationList } from './use-registration-list';

interface RegistrationResultsProps {
  readonly tab: RegistrationTab;
  readonly search: string;
  readonly list: RegistrationList;
  readonly onAct: (action: RegistrationAction) => void;
}

export function RegistrationResults({ tab, search, list, onAct }: RegistrationResultsProps) {
  const label = registrationTabs.find(({ value }) => value === tab)?.label ?? '';
  const caption = `${label} registrations`;
  const frame = useKeptFocus(list.query.data);
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

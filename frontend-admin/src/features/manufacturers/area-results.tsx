import { therapeuticAreaMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Button, EmptyState, PillIcon, PlusIcon, Stack, Toolbar } from '@pharmacy/ui';
import { PagedList } from '../../lists/paged-list';
import { useKeptFocus } from '../../lists/use-kept-focus';
import { AreaTable } from './area-table';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import { useTherapeuticAreaListQuery } from './therapeutic-areas.api';

/** The therapeutic areas that manufacturers can be given. */
export function AreaResults(events: ManufacturerRowEvents) {
  const query = useTherapeuticAreaListQuery();
  const frame = useKeptFocus(query.data);
  return (
    <Stack>
      <Toolbar>
        <Button variant="secondary" icon={<PlusIcon />} onClick={() => events.onAct({ kind: 'add-area' })}>
          Add therapeutic area
        </Button>
      </Toolbar>
      <div ref={frame} tabIndex={-1}>
        <QueryView
          query={query}
          errorText="There was an error loading the therapeutic areas. Please try again later."
          skeleton={<AreaTable rows={[]} isLoading {...events} />}
          empty={<EmptyState icon={<PillIcon />} title={therapeuticAreaMessages.none} />}
        >
          {(areas) => (
            <PagedList label="Pages of therapeutic areas" items={areas}>
              {(shown) => <AreaTable rows={shown} {...events} />}
            </PagedList>
          )}
        </QueryView>
      </div>
    </Stack>
  );
}

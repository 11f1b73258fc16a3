import { useMemo, useState } from 'react';
import {
  Button,
  EmptyState,
  FactoryIcon,
  PageHeader,
  PlusIcon,
  SearchField,
  SearchIcon,
  Stack,
  Tabs,
  Toolbar,
} from '@pharmacy/ui';
import { manufacturerMessages } from '@pharmacy/contracts';
import { hasMatch } from '../../text';
import { Can, columnsFor, useAccess } from '../../access/access';
import { RowErrorAlert, useRowError } from '../../lists/row-error';
import { RecordList } from '../../lists/record-list';
import { type ManufacturerAction, manufacturerColumns, type ManufacturerRowEvents } from './manufacturer-columns';
import { AreaDialog, AreaResults } from './areas';
import { ManufacturerDialog } from './manufacturer-dialog';
import { useManufacturerListQuery } from '../../companies/companies.api';
import { ProductDialog } from './products/product-dialog';
import { ProductResults } from './products/product-results';
import styles from './manufacturer-table.module.css';

export default function ManufacturerManagementPage() {
  const [tab, setTab] = useState<'manufacturers' | 'products' | 'areas'>('manufacturers');
  const [action, setAction] = useState<ManufacturerAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  const events = { onAct: setAction, onError: report };

  return (
    <Stack gap="lg">
      <PageHeader
        title="Manage Manufacturers"
        description="The partners whose medications the pharmacy dispenses, their products, and their therapeutic areas."
        actions={
          <Can permission="manufacturers:manage">
            <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'add' })}>
              Add Manufacturer
            </Button>
          </Can>
        }
      />
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Tabs
        label="What to manage"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'manufacturers', label: 'Manufacturers', content: <ManufacturerResults {...events} /> },
          { value: 'products', label: 'Products', content: <ProductResults {...events} /> },
          { value: 'areas', label: 'Therapeutic areas', content: <AreaResults {...events} /> },
        ]}
      />
      <ManufacturerDialogs action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}

interface ManufacturerDialogsProps {
  readonly action: ManufacturerAction | null;
  readonly onClose: () => void;
}

/** Renders the dialog for the current action. */
function ManufacturerDialogs({ action, onClose }: ManufacturerDialogsProps) {
  if (!action) return null;
  switch (action.kind) {
    case 'add':
      return <ManufacturerDialog onClose={onClose} />;
    case 'edit':
      return <ManufacturerDialog manufacturer={action.manufacturer} onClose={onClose} />;
    case 'add-product':
      return <ProductDialog onClose={onClose} />;
    case 'edit-product':
      return <ProductDialog edited={action} onClose={onClose} />;
    case 'add-area':
      return <AreaDialog onClose={onClose} />;
    case 'edit-area':
      return <AreaDialog area={action.area} onClose={onClose} />;
  }
}

function ManufacturerResults(events: ManufacturerRowEvents) {
  const [search, setSearch] = useState('');
  const query = useManufacturerListQuery();
  const rows = useMemo(
    () => query.data?.filter(({ name, description }) => hasMatch([name, description], search)),
    [query.data, search],
  );
  const term = search.trim();
  const mayAct = useAccess()('manufacturers:manage');
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
      <RecordList
        query={{ ...query, data: rows }}
        errorText={manufacturerMessages.loadFailed}
        empty={
          term ? (
            <EmptyState icon={<SearchIcon />} title={manufacturerMessages.noMatch(term)} />
          ) : (
            <EmptyState icon={<FactoryIcon />} title={manufacturerMessages.none} />
          )
        }
        caption="Manufacturers"
        columns={columnsFor(mayAct, manufacturerColumns(events))}
        className={styles.rows}
        pageLabel="Pages of manufacturers"
        filter={term}
      />
    </Stack>
  );
}

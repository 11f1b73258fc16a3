import { useMemo } from 'react';
import {
  compoundedNotice,
  manufacturerMessages,
  manufacturerProductMessages as messages,
  type ManufacturerProductView,
  type ManufacturerView,
} from '@pharmacy/contracts';
import {
  Badge,
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  ExternalLink,
  IconButton,
  PencilIcon,
  PillIcon,
  PlusIcon,
  Stack,
  Toolbar,
  VisuallyHidden,
} from '@pharmacy/ui';
import { Can, columnsFor, useAccess } from '../../../access/access';
import { InlineDelete, useReportDeletion } from '../../../lists/inline-delete';
import { PagedList } from '../../../lists/paged-list';
import { ListView } from '../../../lists/list-view';
import type { ManufacturerRowEvents } from '../manufacturer-columns';
import styles from '../manufacturer-table.module.css';
import { useManufacturerListQuery } from '../../../companies/companies.api';
import { useDeleteProductMutation } from '../manufacturers.api';

interface ProductRow {
  readonly product: ManufacturerProductView;
  readonly manufacturer: ManufacturerView;
}

/** The products of all manufacturers. */
export function ProductResults(events: ManufacturerRowEvents) {
  const query = useManufacturerListQuery();
  const rows = useMemo(
    () => query.data?.flatMap((manufacturer) => manufacturer.products.map((product) => ({ product, manufacturer }))),
    [query.data],
  );
  return (
    <Stack>
      <Can permission="manufacturers:manage">
        <Toolbar>
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => events.onAct({ kind: 'add-product' })}>
            Add product
          </Button>
        </Toolbar>
      </Can>
      <ListView
        query={{ ...query, data: rows }}
        errorText={manufacturerMessages.loadFailed}
        skeleton={<ProductTable rows={[]} isLoading {...events} />}
        empty={<EmptyState icon={<PillIcon />} title={messages.none} />}
      >
        {(products) => (
          <PagedList label="Pages of products" items={products}>
            {(shown) => <ProductTable rows={shown} {...events} />}
          </PagedList>
        )}
      </ListView>
    </Stack>
  );
}

interface ProductTableProps extends ManufacturerRowEvents {
  readonly rows: readonly ProductRow[];
  readonly isLoading?: boolean;
}

function ProductTable({ rows, isLoading = false, onAct, onError }: ProductTableProps) {
  const mayAct = useAccess()('manufacturers:manage');
  const columns = useMemo(() => columnsFor(mayAct, productColumns({ onAct, onError })), [mayAct, onAct, onError]);
  return (
    <DataTable
      caption="Products"
      columns={columns}
      rows={rows}
      rowKey={({ product }) => product.id}
      loading={isLoading}
      className={styles.rows}
    />
  );
}

const areaOf = ({ manufacturer, product }: ProductRow) =>
  manufacturer.therapeuticAreas.find(({ id }) => id === product.therapeuticAreaId)?.name ?? '-';

const productColumns = (events: ManufacturerRowEvents): readonly DataColumn<ProductRow>[] => [
  {
    key: 'name',
    header: 'Product',
    width: '28%',
    primary: true,
    name: ({ product }) => product.name,
    cell: NameAndLabeling,
  },
  { key: 'manufacturer', header: 'Manufacturer', cell: ({ manufacturer }) => manufacturer.name },
  { key: 'area', header: 'Therapeutic area', cell: areaOf },
  { key: 'strengths', header: 'Strengths and forms', cell: ({ product }) => product.strengths ?? '-' },
  {
    key: 'actions',
    header: 'Actions',
    width: '204px',
    actions: true,
    cell: (row) => <ProductRowActions row={row} {...events} />,
  },
];

function NameAndLabeling({ product: { name, labelingUrl, isCompounded } }: ProductRow) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {isCompounded && (
        <Badge tone="warning" className={styles.area}>
          {compoundedNotice}
        </Badge>
      )}
      {labelingUrl !== null && (
        <ExternalLink href={labelingUrl} className={styles.website}>
          Labeling<VisuallyHidden> of {name}</VisuallyHidden>
        </ExternalLink>
      )}
    </>
  );
}

interface ProductRowActionsProps extends ManufacturerRowEvents {
  readonly row: ProductRow;
}

function ProductRowActions({ row, onAct, onError }: ProductRowActionsProps) {
  const { product, manufacturer } = row;
  const [deleteProduct] = useDeleteProductMutation();
  const report = useReportDeletion(messages, onError);

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit-product', ...row })} />
      <InlineDelete
        name={product.name}
        onDelete={() => report(deleteProduct({ manufacturerId: manufacturer.id, id: product.id }))}
      />
    </>
  );
}

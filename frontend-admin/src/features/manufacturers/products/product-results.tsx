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
import { RecordList } from '../../../lists/record-list';
import type { ManufacturerRowEvents } from '../manufacturer-columns';
import styles from '../manufacturer-table.module.css';
import { useManufacturerListQuery } from '../../../companies/companies.api';
import { useDeleteProductMutation } from '../manufacturers.api';

interface ProductRow {
  readonly id: number;
  readonly product: ManufacturerProductView;
  readonly manufacturer: ManufacturerView;
}

/** The products of all manufacturers. */
export function ProductResults(events: ManufacturerRowEvents) {
  const query = useManufacturerListQuery();
  const rows = useMemo(
    () =>
      query.data?.flatMap((manufacturer) =>
        manufacturer.products.map((product) => ({ id: product.id, product, manufacturer })),
      ),
    [query.data],
  );
  const mayAct = useAccess()('manufacturers:manage');
  return (
    <Stack>
      <Can permission="manufacturers:manage">
        <Toolbar>
          <Button variant="secondary" icon={<PlusIcon />} onClick={() => events.onAct({ kind: 'add-product' })}>
            Add product
          </Button>
        </Toolbar>
      </Can>
      <RecordList
        query={{ ...query, data: rows }}
        errorText={manufacturerMessages.loadFailed}
        empty={<EmptyState icon={<PillIcon />} title={messages.none} />}
        caption="Products"
        columns={columnsFor(mayAct, productColumns(events))}
        className={styles.rows}
        pageLabel="Pages of products"
      />
    </Stack>
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

function ProductRowActions({ row: { product, manufacturer }, onAct, onError }: ProductRowActionsProps) {
  const [deleteProduct] = useDeleteProductMutation();
  const report = useReportDeletion(messages, onError);

  return (
    <>
      <IconButton
        label="Edit"
        icon={<PencilIcon />}
        onClick={() => onAct({ kind: 'edit-product', product, manufacturer })}
      />
      <InlineDelete
        name={product.name}
        onDelete={() => report(deleteProduct({ manufacturerId: manufacturer.id, id: product.id }))}
      />
    </>
  );
}

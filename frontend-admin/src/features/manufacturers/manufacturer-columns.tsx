import { manufacturerMessages, type ManufacturerView } from '@pharmacy/contracts';
import { Badge, ExternalLink, Thumbnail, VisuallyHidden, type DataColumn } from '@pharmacy/ui';
import { ClampedText } from '../../lists/clamped-text';
import { ManufacturerRowActions } from './manufacturer-row-actions';
import type { ManufacturerRowEvents } from './manufacturer-row-events';
import styles from './manufacturer-table.module.css';

export const manufacturerColumns = (events: ManufacturerRowEvents): readonly DataColumn<ManufacturerView>[] => [
  {
    key: 'logo',
    header: 'Logo',
    width: '72px',
    cell: ({ name, logoUrl }) => (
      <Thumbnail src={logoUrl} name={name} alt={`Logo of ${name}`} className={styles.logo} />
    ),
  },
  {
    key: 'manufacturer',
    header: 'Manufacturer',
    width: '22%',
    primary: true,
    name: ({ name }) => name,
    cell: NameAndWebsite,
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ name, description }) => <ClampedText text={description} of={name} />,
  },
  { key: 'areas', header: 'Therapeutic Areas', width: '22%', cell: Areas },
  {
    key: 'actions',
    header: 'Actions',
    width: '204px',
    actions: true,
    cell: (manufacturer) => <ManufacturerRowActions manufacturer={manufacturer} {...events} />,
  },
];

function NameAndWebsite({ name, website }: ManufacturerView) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      {website && (
        <ExternalLink href={website} className={styles.website}>
          Visit Website<VisuallyHidden> of {name}</VisuallyHidden>
        </ExternalLink>
      )}
    </>
  );
}

function Areas({ therapeuticAreas }: ManufacturerView) {
  if (therapeuticAreas.length === 0) return <span className={styles.none}>{manufacturerMessages.noAreas}</span>;
  return (
    <ul className={styles.areas}>
      {therapeuticAreas.map(({ id, name }) => (
        <li key={id}>
          <Badge className={styles.area}>{name}</Badge>
        </li>
      ))}
    </ul>
  );
}

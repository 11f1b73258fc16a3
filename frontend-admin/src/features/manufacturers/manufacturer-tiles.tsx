import { StatTile } from '../../panels/stat-tile';
import { useManufacturerListQuery } from '../../companies/companies.api';

/** How many manufacturers and therapeutic areas there are. */
export function ManufacturerTiles() {
  const { data, isError } = useManufacturerListQuery();
  const areas = new Set(data?.flatMap(({ therapeuticAreas }) => therapeuticAreas.map(({ id }) => id))).size;
  return (
    <StatTile
      to="/admin/manufacturers"
      label="Manufacturers"
      isFailed={isError && !data}
      value={data?.length}
      detail={data ? `in ${areas} therapeutic ${areas === 1 ? 'area' : 'areas'}` : 'by therapeutic area'}
    />
  );
}

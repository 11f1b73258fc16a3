import { isAnnouncedOn } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { Skeleton } from '@pharmacy/ui';
import { contentListAddress } from '../features/content/content-address';
import { useContentBlocks } from '../features/content/content.api';
import { useNow } from '../lists/use-now';
import { useAnnouncementsQuery } from '../features/announcements/announcements.api';
import { useManufacturerListQuery } from '../companies/companies.api';
import { useTeamListQuery } from '../features/team/team.api';
import styles from './stat-tiles.module.css';

/** How many blocks the website has, and how many have an unpublished draft. */
export function ContentTiles() {
  const { data: blocks, isError } = useContentBlocks();
  const drafts = blocks?.filter(({ published }) => !published).length;
  const shared = { to: contentListAddress, isFailed: isError && !blocks };
  return (
    <>
      <StatTile {...shared} label="Content blocks" value={blocks?.length} detail="texts on the website" />
      <StatTile {...shared} label="Content drafts" value={drafts} detail="saved, not live yet" />
    </>
  );
}

/** How many announcements show today, on the website and in the portals. */
export function AnnouncementTiles() {
  const today = pharmacyDay(useNow());
  const { data, isError } = useAnnouncementsQuery();
  return (
    <StatTile
      to="/admin/announcements"
      label="Announcements showing"
      isFailed={isError && !data}
      value={data?.filter((announcement) => isAnnouncedOn(announcement, today)).length}
      detail={data ? `of ${data.length} in all` : 'on the website and in portals'}
    />
  );
}

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

/** How many people the website presents. */
export function TeamTiles() {
  const { data, isError } = useTeamListQuery();
  return (
    <StatTile
      to="/admin/team"
      label="Team members"
      isFailed={isError && !data}
      value={data?.length}
      detail="on the About page"
    />
  );
}

interface StatTileProps {
  readonly to: string;
  readonly label: string;
  /** Undefined while unknown. */
  readonly value: number | undefined;
  readonly detail: string;
  /** The number couldn't be loaded. */
  readonly isFailed?: boolean;
}

/** A number that links to the screen it comes from. */
function StatTile({ to, label, value, detail, isFailed = false }: StatTileProps) {
  return (
    <Link to={to} className={styles.tile}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {isFailed ? '–' : (value?.toLocaleString('en-US') ?? <Skeleton width="2ch" />)}
      </span>
      <span className={styles.detail}>{isFailed ? 'could not be loaded' : detail}</span>
    </Link>
  );
}

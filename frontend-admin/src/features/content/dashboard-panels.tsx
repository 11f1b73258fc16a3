import {
  type ClaimView,
  contentMessages,
  type ContentSummary,
  formatDateTime,
  formatDay,
  type LaunchItem,
  publicPathOf,
} from '@pharmacy/contracts';
import { pharmacyTimeZone, QueryView } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { Badge, ChevronRightIcon, ClockIcon } from '@pharmacy/ui';
import { Panel, PanelList, PanelNote, PanelSkeleton } from '../../panels/panel';
import { contentListAddress, editAddressOf, onPageAddressOf, pageName } from './content-address';
import { useContentBlocks, useContentClaimsQuery, useLaunchListQuery } from './content.api';
import { formatZoned } from './info/zoned-time';
import { placeOf } from './content-filter';
import { ContentStatusBadge } from './content-status-badge';
import { daysLeft, useNow } from '../../lists/use-now';
import styles from './dashboard-panels.module.css';

/** How many items a panel shows. */
const SHOWN = 5;

/** Where the owner fills an item in, and where visitors then see it. */
const linkTo = ({ key, label, page }: LaunchItem) => ({
  to: key === null ? '/admin/team' : onPageAddressOf(page, key),
  name: label,
  detail: page === 'global' ? 'On several pages' : `On ${publicPathOf(page)}`,
});

/**
 * What only the owner can write, and what visitors don't see until then. Renders nothing once everything is filled in, and
 * nothing while loading, because most dashboards have nothing to show here.
 */
export function LaunchPanel() {
  const query = useLaunchListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError } = query;
  if (data ? data.missing.length === 0 : !isError) return null;
  const progress = data ? `: ${data.total - data.missing.length} of ${data.total}` : '';
  return (
    <Panel title={`Before you launch${progress}`} to={contentListAddress} linkText="All content">
      <QueryView query={{ ...query, data: data?.missing }} errorText={contentMessages.loadFailed}>
        {(missing) => <LinkGrid items={missing.map(linkTo)} />}
      </QueryView>
    </Panel>
  );
}

const quickEdits = [
  { to: editAddressOf('hero_title'), name: 'Hero title', detail: 'The first words on the home page' },
  { to: editAddressOf('welcome_content'), name: 'Welcome text', detail: 'The introduction on the home page' },
  { to: editAddressOf('about_story_content'), name: 'Our story', detail: 'The story on the About page' },
  { to: editAddressOf('contact_info'), name: 'Contact information', detail: 'How people reach the pharmacy' },
];

/** Shortcuts to the texts that change most often. */
export function QuickEdits() {
  return (
    <Panel title="Quick edits" to={contentListAddress} linkText="All content">
      <LinkGrid items={quickEdits} />
    </Panel>
  );
}

interface GridLink {
  readonly to: string;
  readonly name: string;
  readonly detail: string;
}

/** Links with a detail each, as a grid. */
function LinkGrid({ items }: { readonly items: readonly GridLink[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ to, name, detail }) => (
        <li key={name}>
          <Link to={to} className={styles.link}>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.detail}>{detail}</span>
            </span>
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface Planned extends ContentSummary {
  readonly scheduledFor: string;
}

const isPlanned = (block: ContentSummary): block is Planned => block.scheduledFor !== null;

/** Texts that are scheduled to go live, soonest first. Renders nothing without any, because most days have none. */
export function PlannedChangesPanel() {
  const { data } = useContentBlocks();
  const planned = data?.filter(isPlanned).sort((a, b) => a.scheduledFor.localeCompare(b.scheduledFor)) ?? [];
  if (planned.length === 0) return null;
  return (
    <Panel title="Planned changes" to={contentListAddress} linkText="All content">
      <PanelList
        items={planned.map(({ key, title, page, scheduledFor }) => ({
          key,
          title,
          to: onPageAddressOf(page, key),
          detail: `${pageName(page)} · ${formatZoned(scheduledFor, pharmacyTimeZone())}`,
          badge: (
            <Badge tone="info">
              <ClockIcon /> Scheduled
            </Badge>
          ),
        }))}
      />
    </Panel>
  );
}

/** The most recently changed texts. */
export function RecentContentPanel() {
  const query = useContentBlocks();
  const newest = query.data?.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated)).slice(0, SHOWN);
  return (
    <Panel title="Recent activity" to={contentListAddress} linkText="All content">
      <QueryView
        query={{ ...query, data: newest }}
        errorText={contentMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>{contentMessages.none}</PanelNote>}
      >
        {(blocks) => (
          <PanelList
            items={blocks.map((block) => ({
              key: block.key,
              title: block.title,
              to: editAddressOf(block.key),
              detail: `${placeOf(block)} · ${formatDateTime(block.lastUpdated)}`,
              badge: <ContentStatusBadge isPublished={block.published} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}

/** Renewing a claim takes paperwork and several people, so the panel warns two months ahead. */
const WARNING_DAYS = 60;

interface ClaimTime {
  readonly tone: 'neutral' | 'warning' | 'danger';
  readonly text: string;
}

/** How long a claim remains valid. */
export function claimTime(validUntil: string, now: Date): ClaimTime {
  const left = daysLeft(validUntil, now);
  if (left < 0) return { tone: 'danger', text: `Expired on ${formatDay(validUntil)}` };
  const tone = left <= WARNING_DAYS ? 'warning' : 'neutral';
  if (left === 0) return { tone, text: 'Last day today' };
  return { tone, text: left === 1 ? '1 day left' : `${left} days left` };
}

/** Every claim that has ended or soon will; with fewer than five of them, also the next ones. */
const nearestOf = (claims: readonly ClaimView[], now: Date) =>
  claims.filter(({ validUntil }, index) => index < SHOWN || daysLeft(validUntil, now) <= WARNING_DAYS);

/** Claims with a last valid day, the earliest at the top. */
export function ExpiringClaimsPanel() {
  const now = useNow();
  const query = useContentClaimsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Claims with an end date" to={contentListAddress} linkText="All content">
      <QueryView
        query={{ ...query, data: query.data && nearestOf(query.data, now) }}
        errorText={contentMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No text on the website has an end date.</PanelNote>}
      >
        {(nearest) => (
          <PanelList
            items={nearest.map(({ key, label, page, validUntil }) => ({
              key,
              title: label,
              to: onPageAddressOf(page, key),
              detail: `Valid through ${formatDay(validUntil)}`,
              badge: <TimeLeft {...claimTime(validUntil, now)} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}

function TimeLeft({ tone, text }: ReturnType<typeof claimTime>) {
  return (
    <Badge tone={tone} icon={<ClockIcon />}>
      {text}
    </Badge>
  );
}

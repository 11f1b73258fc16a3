import { type ClaimView, contentMessages, formatDay } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge, ClockIcon } from '@pharmacy/ui';
import { daysLeft, useNow } from '../../lists/use-now';
import { Panel, PanelList, PanelNote, PanelSkeleton } from '../../panels/panel';
import { contentListAddress, onPageAddressOf } from './content-address';
import { useContentClaimsQuery } from './content.api';

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

const SHOWN = 5;

/** Every claim that has ended or soon will; with fewer than five of them, also the next ones. */
const nearestOf = (claims: readonly ClaimView[], now: Date) =>
  claims.filter(({ validUntil }, index) => index < SHOWN || daysLeft(validUntil, now) <= WARNING_DAYS);

/** What the website claims through a day, the first to end at the top. */
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

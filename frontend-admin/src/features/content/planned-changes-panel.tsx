import type { ContentSummary } from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { Badge, ClockIcon } from '@pharmacy/ui';
import { Panel } from '../../panels/panel';
import { PanelList } from '../../panels/panel-list';
import { contentListAddress, onPageAddressOf, pageName } from './content-address';
import { formatZoned } from './info/zoned-time';
import { useContentBlocks } from './use-content-blocks';

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

import { contentMessages, formatDay, type ContentSummary } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge, ClockIcon } from '@pharmacy/ui';
import { useNow } from '../../lists/use-now';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { claimTime } from './claim-time';
import { editAddressOf } from './content-address';
import { useContentBlocks } from './use-content-blocks';

const SHOWN = 5;

interface Claim extends ContentSummary {
  readonly validUntil: string;
}

const isClaim = (block: ContentSummary): block is Claim => block.validUntil !== null;

/** What the website says that stops being true on a day, the nearest day first. */
export function ExpiringClaimsPanel() {
  const now = useNow();
  const query = useContentBlocks();
  const claims = query.data?.filter(isClaim).sort((a, b) => a.validUntil.localeCompare(b.validUntil));
  return (
    <Panel title="Claims with an end date" to="/admin/content" linkText="All content">
      <QueryView
        query={{ ...query, data: claims?.slice(0, SHOWN) }}
        errorText={contentMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No text of the website has an end date.</PanelNote>}
      >
        {(nearest) => (
          <PanelList
            items={nearest.map(({ key, title, validUntil }) => ({
              key,
              title,
              to: editAddressOf(key),
              detail: `True until ${formatDay(validUntil)}`,
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

import { useState } from 'react';
import { formatDateTime } from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { Button, DescriptionList, Stack, TextField, Undo2Icon } from '@pharmacy/ui';
import { placeOf } from '../content-filter';
import { ContentStatusBadge } from '../content-status-badge';
import type { BlockEditor } from '../editing/use-block-editor';
import { PublishButton } from '../editor/publish-button';
import styles from './content-info.module.css';
import { DiscardDialog } from './discard-dialog';
import { InfoSection } from './info-section';
import { SchedulePlan } from './schedule-plan';
import { ValidityFields } from './validity-fields';
import { VersionList } from './version-list';
import { formatZoned } from './zoned-time';

const typeNames = { plain: 'Plain text', html: 'Rich text' } as const;

/** What is known about a block, and what can be done with it besides writing. */
export function ContentInfo({ editor }: { readonly editor: BlockEditor }) {
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { block, isLive } = editor;
  return (
    <div className={styles.info}>
      <Stack>
        <TextField label="Content key" value={block.key} readOnly />
        <DescriptionList
          items={[
            { term: 'Status', detail: <ContentStatusBadge isPublished={isLive} /> },
            { term: 'Last updated', detail: formatDateTime(block.lastUpdated) },
            { term: 'Page / section', detail: placeOf(block) },
            { term: 'Type', detail: typeNames[block.contentType] },
            ...(block.scheduledFor
              ? [{ term: 'Goes live', detail: formatZoned(block.scheduledFor, pharmacyTimeZone()) }]
              : []),
          ]}
        />
        <div className={styles.actions}>
          <PublishButton editor={editor} label="Publish Content" />
          {!isLive && (
            <Button variant="secondary" icon={<Undo2Icon />} onClick={() => setIsDiscarding(true)}>
              Discard draft
            </Button>
          )}
        </div>
      </Stack>
      <InfoSection title="End date" description="For what stops being true on a day, such as an accreditation.">
        <ValidityFields editor={editor} />
      </InfoSection>
      <InfoSection title="Publish later" description="The draft goes live by itself, as it stands then.">
        <SchedulePlan key={block.scheduledFor} editor={editor} />
      </InfoSection>
      <InfoSection title="Versions" description="Every text that has been live, the newest first.">
        <VersionList editor={editor} />
      </InfoSection>
      {isDiscarding && <DiscardDialog editor={editor} onClose={() => setIsDiscarding(false)} />}
    </div>
  );
}

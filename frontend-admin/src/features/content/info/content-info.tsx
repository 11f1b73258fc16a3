import { type ReactNode, useId, useState } from 'react';
import { formatDateTime, isCredentialKey } from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { Button, ConfirmDialog, DescriptionList, FormError, Stack, TextField, Undo2Icon } from '@pharmacy/ui';
import { OptionalDateField } from '../../../forms/complete-dates';
import { placeOf } from '../content-filter';
import { ContentStatusBadge } from '../content-status-badge';
import type { CheckedEditor } from '../checks/use-checked-publishing';
import type { BlockEditor } from '../editing/use-block-editor';
import { PublishButton, SaveDraftButton } from '../editor/save-buttons';
import { afterwardsErrorOf } from '../editing/editing';
import { TextEditor } from '../editor/text-editor';
import { SchedulePlan } from './schedule-plan';
import { VersionList } from './version-list';
import { formatZoned } from './zoned-time';
import styles from './content-info.module.css';

const typeNames = { plain: 'Plain text', html: 'Rich text' } as const;

/** A block's details, and all actions other than writing. */
export function ContentInfo({ editor }: { readonly editor: CheckedEditor }) {
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
      {!isCredentialKey(block.key) && (
        <InfoSection title="End date" description="For claims that expire, such as an accreditation.">
          <ValidityFields editor={editor} />
        </InfoSection>
      )}
      <InfoSection title="Publish later" description="The draft goes live automatically, as it is at that time.">
        <SchedulePlan editor={editor} />
      </InfoSection>
      <InfoSection title="Versions" description="Every published version, newest first.">
        <VersionList editor={editor} />
      </InfoSection>
      {isDiscarding && <DiscardDialog editor={editor} onClose={() => setIsDiscarding(false)} />}
    </div>
  );
}

interface DiscardDialogProps {
  readonly editor: BlockEditor;
  readonly onClose: () => void;
}

function DiscardDialog({ editor, onClose }: DiscardDialogProps) {
  const { block, work, errorText } = editor;
  const [hasFailed, setHasFailed] = useState(false);
  const discard = async () => {
    if (await editor.discardDraft()) onClose();
    else setHasFailed(true);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Discard the draft?"
      description="The block returns to its live text. The draft and its scheduled publication can’t be restored."
      subject={{ name: block.title, detail: block.key }}
      confirmLabel="Discard draft"
      cancelLabel="Keep draft"
      pending={work === 'discarding'}
      onConfirm={discard}
    >
      {hasFailed && <FormError message={errorText} />}
    </ConfirmDialog>
  );
}

interface InfoSectionProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

function InfoSection({ title, description, children }: InfoSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div>
        <h3 id={heading} className={styles.title}>
          {title}
        </h3>
        <p className={styles.description}>{description}</p>
      </div>
      {children}
    </section>
  );
}

/** The last valid day, and the text shown from the next day on. Both are part of the draft. */
function ValidityFields({ editor }: { readonly editor: BlockEditor }) {
  const { block, editing, type, errorText } = editor;
  const { typed } = editing;
  const isMissing = !typed.afterwards?.trim();
  const error = afterwardsErrorOf(editing);
  return (
    <Stack>
      <OptionalDateField
        label="Valid through (last day)"
        hint="Starting the next day in the pharmacy’s time zone, visitors see the replacement text."
        value={typed.validUntil ?? ''}
        onChange={(day) => type({ validUntil: day || null })}
        className={styles.narrow}
      />
      {typed.validUntil !== null && (
        <TextEditor
          contentType={block.contentType}
          label="Replacement text"
          placeholder=""
          value={typed.afterwards ?? ''}
          onChange={(afterwards) => type({ afterwards })}
          height={120}
          error={error !== null && (!isMissing || errorText) ? error : undefined}
        />
      )}
      <div className={styles.actions}>
        <SaveDraftButton editor={editor} />
      </div>
    </Stack>
  );
}

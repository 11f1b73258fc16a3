import { useId, useState } from 'react';
import {
  Button,
  ChevronDownIcon,
  ClockIcon,
  Dialog,
  FormError,
  Menu,
  SaveIcon,
  SendIcon,
  Stack,
  VisuallyHidden,
} from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';
import { countFindings } from '../checks/findings';
import type { CheckedEditor } from '../checks/use-checked-publishing';
import { SchedulePlan } from '../info/schedule-plan';
import styles from './save-buttons.module.css';

/** Saves a draft. Without unsaved edits it does nothing but stays focusable, so it keeps the focus after a save. */
export function SaveDraftButton({ editor: { isDirty, work, saveDraft } }: { readonly editor: BlockEditor }) {
  return (
    <Button
      variant="secondary"
      icon={<SaveIcon />}
      pending={work === 'saving'}
      aria-disabled={!isDirty || undefined}
      onClick={() => isDirty && void saveDraft()}
    >
      Save Draft
    </Button>
  );
}

interface PublishButtonProps {
  readonly editor: CheckedEditor;
  readonly label: string;
}

/** Publishes the newest text, with the number of findings in it; disabled while it's already live. */
export function PublishButton({ editor: { isLive, work, publish, findings }, label }: PublishButtonProps) {
  const countId = useId();
  const count = isLive ? 0 : findings.length;
  return (
    <>
      <Button
        icon={<SendIcon />}
        pending={work === 'publishing'}
        disabled={isLive}
        aria-describedby={count > 0 ? countId : undefined}
        onClick={() => void publish()}
      >
        {label}
        {count > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {count}
          </span>
        )}
      </Button>
      {count > 0 && (
        <VisuallyHidden>
          <span id={countId}>{countFindings(findings)}</span>
        </VisuallyHidden>
      )}
    </>
  );
}

/** Publishes the newest text, now or at a planned time. */
export function PublishSplitButton({ editor }: { readonly editor: CheckedEditor }) {
  const { block, isLive, errorText } = editor;
  const [isPlanning, setIsPlanning] = useState(false);
  const [planned, setPlanned] = useState(block.scheduledFor);
  if (planned !== block.scheduledFor) {
    setPlanned(block.scheduledFor);
    setIsPlanning(false);
  }
  return (
    <div role="group" aria-label="Publish this text" className={styles.split}>
      <PublishButton editor={editor} label="Publish" />
      <Menu
        trigger={<Button icon={<ChevronDownIcon />} disabled={isLive} aria-label="More ways to publish this text" />}
        items={[{ key: 'schedule', label: 'Schedule…', icon: <ClockIcon />, onSelect: () => setIsPlanning(true) }]}
      />
      <Dialog
        open={isPlanning}
        onOpenChange={setIsPlanning}
        title={`Schedule: ${block.title}`}
        description="The draft goes live automatically, as it is at that time."
      >
        <Stack>
          <FormError message={errorText} />
          <SchedulePlan editor={editor} />
        </Stack>
      </Dialog>
    </div>
  );
}

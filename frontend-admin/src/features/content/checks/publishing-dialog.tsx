import type { ContentBlockView } from '@pharmacy/contracts';
import { Button, ConfirmDialog, Dialog, DialogClose } from '@pharmacy/ui';
import { countFindings, FindingList } from './findings';
import type { Finding } from './page-warnings';
import type { PublishingQuestion } from './use-checked-publishing';

interface PublishingDialogProps {
  readonly block: ContentBlockView;
  readonly question: PublishingQuestion;
}

const words = {
  publish: { title: 'Publish', done: 'published', confirm: 'Publish anyway' },
  schedule: { title: 'Schedule', done: 'scheduled', confirm: 'Schedule anyway' },
} as const;

/** The server records what it finds itself. */
function trailOf(findings: readonly Finding[]): string {
  if (findings.every(({ field }) => field === 'page')) return '';
  const isAll = findings.every(({ field }) => field !== 'page');
  return ` The audit trail then lists the warnings${isAll ? '' : ' about the text'}.`;
}

/** Lists the findings. Warnings can be let through; errors can't. */
export function PublishingDialog({ block, question }: PublishingDialogProps) {
  const { wants, findings, proceed, close } = question;
  const { title, done, confirm } = words[wants];
  if (findings.some(({ isBinding }) => isBinding)) {
    return (
      <Dialog
        open
        onOpenChange={close}
        role="alertdialog"
        title={`“${block.title}” can’t be ${done} yet`}
        description="Correct the errors first. Your text stays as it is."
        footer={
          <DialogClose>
            <Button>Back to the text</Button>
          </DialogClose>
        }
      >
        <FindingList findings={[...findings].sort((one, other) => Number(other.isBinding) - Number(one.isBinding))} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      tone="primary"
      title={`${title} with ${countFindings(findings)}?`}
      description={`“${block.title}” can be ${done} as it is.${trailOf(findings)}`}
      confirmLabel={confirm}
      cancelLabel="Back to the text"
      onConfirm={proceed}
    >
      <FindingList findings={findings} />
    </ConfirmDialog>
  );
}

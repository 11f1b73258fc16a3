import { useMemo, useState } from 'react';
import {
  type ChosenChange,
  contentMessages,
  type ContentPage,
  counted,
  formatDateTime,
  type PageChangeView,
} from '@pharmacy/contracts';
import { checkText, firstTextCheckSettings, type TextFinding } from '@pharmacy/contracts/text-checks';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { errorMessage, errorStatus } from '@pharmacy/state';
import { Button, Checkbox, DialogClose, Disclosure, FormError, Stack, TextField } from '@pharmacy/ui';
import { useKeyed } from '../../../forms/keyed';
import { useSaveDialog } from '../../../forms/save-dialog';
import { FormDialog } from '../../../leaving/form-dialog';
import { useTextCheckSettingsQuery } from '../content.api';
import { pageName } from '../content-address';
import { usePublishAt } from '../info/schedule-plan';
import { formatZoned } from '../info/zoned-time';
import { useDiscardPageMutation, usePublishPageMutation, useSchedulePageMutation } from './content-pages.api';
import { countFindings, FindingList } from '../checks/findings';
import { ComparedTexts, type NamedText } from '../info/compared-texts';
import styles from './changes-dialog.module.css';

export type Wanted = 'publish' | 'schedule' | 'discard';

interface ChangesDialogProps {
  readonly page: ContentPage;
  readonly changes: readonly PageChangeView[];
  readonly wants: Wanted;
  readonly refetchChanges: () => Promise<readonly PageChangeView[]>;
  readonly onDiscarded: (discarded: readonly PageChangeView[]) => void;
  readonly onClose: () => void;
}

const words = {
  publish: { title: 'Publish', confirm: 'Publish', description: 'They go live together, as one version of the page.' },
  schedule: { title: 'Schedule', confirm: 'Schedule', description: 'They go live together, as they are at that time.' },
  discard: {
    title: 'Discard',
    confirm: 'Discard',
    description: 'The page keeps its live texts. Planned publications of these texts are canceled.',
  },
} as const;

const done = {
  publish: contentMessages.published,
  schedule: { title: 'Publication scheduled', description: 'The texts will go live together.' },
  discard: { title: 'Drafts discarded', description: 'The live texts are current again.' },
} as const;

const asSeen = ({ key, lastUpdated, scheduledFor }: PageChangeView): ChosenChange => ({
  key,
  lastUpdated,
  scheduledFor,
});

/** What the checks before publishing find in each change, by its key. */
function useFindings(changes: readonly PageChangeView[]): ReadonlyMap<string, readonly TextFinding[]> {
  const { data: settings = firstTextCheckSettings } = useTextCheckSettingsQuery();
  return useMemo(
    () => new Map(changes.map((change) => [change.key, checkText(change, settings)])),
    [changes, settings],
  );
}

/** Chooses changes of the page, compares each with the live text, and publishes, schedules, or discards them at once. */
export function ChangesDialog({ page, changes, wants, refetchChanges, onDiscarded, onClose }: ChangesDialogProps) {
  const findings = useFindings(changes);
  // Drafts that appear in the list later aren't chosen automatically.
  const [listed] = useState<ReadonlySet<string>>(() => new Set(changes.map(({ key }) => key)));
  const [taken, setTaken] = useState(listed);
  const time = usePublishAt();
  const publish = useKeyed(usePublishPageMutation()[0]);
  const plan = useKeyed(useSchedulePageMutation()[0]);
  const discard = useKeyed(useDiscardPageMutation()[0]);
  const chosen = changes.filter(({ key }) => taken.has(key));
  const texts = counted(chosen.length, 'text');
  const warnings = wants === 'discard' ? [] : chosen.flatMap(({ key }) => findings.get(key) ?? []);
  const isBlocked = warnings.some(({ isBinding }) => isBinding);
  const { title, confirm: label, description } = words[wants];

  /** If the response was lost, the drafts that are gone tell that it's done. */
  const discardAll = async (choice: Parameters<typeof discard>[0]) => {
    const result = await discard(choice);
    if (!result.error || (errorStatus(result.error) ?? 500) < 500) return result;
    const left = await refetchChanges();
    const isDone = choice.changes.every(({ key }) => left.every((each) => each.key !== key));
    return isDone ? { data: { page, changes: left } } : result;
  };
  const send = async (publishAt: string | null) => {
    const choice = { page, changes: chosen.map(asSeen) };
    if (wants === 'publish') return publish(choice);
    if (wants === 'discard') return discardAll(choice);
    return plan({ ...choice, publishAt });
  };

  const { submit, errorText, isSaving } = useSaveDialog({
    save: send,
    done: done[wants],
    failed: { title: 'Error', description: 'The texts could not be changed. Please try again.' },
    onSaved: () => {
      if (wants === 'discard') onDiscarded(chosen);
    },
    onClose,
  });
  const confirm = () => {
    const publishAt = wants === 'schedule' ? time.read() : null;
    if (wants !== 'schedule' || publishAt !== null) void submit(publishAt);
  };

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="lg"
      confirmClose={time.isEntered || changes.some(({ key }) => taken.has(key) !== listed.has(key))}
      pending={isSaving}
      discardText="What you chose here will be lost."
      title={`${title} changes: ${pageName(page)}`}
      description={description}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost" aria-disabled={isSaving || undefined}>
              Cancel
            </Button>
          </DialogClose>
          <Button
            variant={wants === 'discard' ? 'danger' : 'primary'}
            pending={isSaving}
            disabled={chosen.length === 0 || isBlocked}
            onClick={confirm}
          >
            {`${label} ${texts}${warnings.length > 0 && !isBlocked ? ' anyway' : ''}`}
          </Button>
        </>
      }
    >
      <Stack>
        {wants === 'schedule' && <TextField {...time.field} className={styles.time} />}
        {errorText && <FormError message={errorText} />}
        {isBlocked && <FormError message="Correct the errors first, or leave these texts out." />}
        <ul className={styles.list}>
          {changes.map((change) => (
            <Change
              key={change.key}
              change={change}
              live={change.live && { name: 'Live now', text: change.live }}
              draft={{ name: `Draft of ${formatDateTime(change.lastUpdated)}`, text: change }}
              findings={wants === 'discard' ? [] : (findings.get(change.key) ?? [])}
              isChosen={taken.has(change.key)}
              onChoose={(isChosen) => {
                const next = new Set(taken);
                if (isChosen) next.add(change.key);
                else next.delete(change.key);
                setTaken(next);
              }}
            />
          ))}
        </ul>
      </Stack>
    </FormDialog>
  );
}

interface ChangeProps {
  readonly change: PageChangeView;
  /** Null if the text was never published. */
  readonly live: NamedText | null;
  readonly draft: NamedText;
  readonly findings: readonly TextFinding[];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One change in a list: whether it's taken, both texts, what the checks find, and its plan. */
function Change({ change, live, draft, findings, isChosen, onChoose }: ChangeProps) {
  const [send, { isLoading, error }] = useSchedulePageMutation();
  const plan = useKeyed(send);
  const { page, scheduledFor, contentType } = change;
  const cancel = () => void plan({ page, changes: [asSeen(change)], publishAt: null });
  return (
    <li className={styles.change}>
      <Checkbox
        label={change.title}
        hint={countFindings(findings) || undefined}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {scheduledFor && (
        <div className={styles.plan}>
          <span>{`Goes live ${formatZoned(scheduledFor, pharmacyTimeZone())}`}</span>
          <Button
            variant="secondary"
            size="sm"
            pending={isLoading}
            aria-label={`Cancel publication of ${change.title}`}
            onClick={cancel}
          >
            Cancel publication
          </Button>
        </div>
      )}
      {error && <FormError message={errorMessage(error, 'The publication could not be canceled. Please try again.')} />}
      {findings.length > 0 && <FindingList findings={findings} />}
      {live && (
        <Disclosure summary="Before and after">
          <ComparedTexts contentType={contentType} before={live} after={draft} />
        </Disclosure>
      )}
    </li>
  );
}

import {
  counted,
  type DocumentVersionView,
  type DocumentView,
  type RecallFormValues,
  type RecallView,
} from '@pharmacy/contracts';
import { recallForm } from '@pharmacy/contracts/forms';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { Alert, SelectField, type SelectOption, TextArea } from '@pharmacy/ui';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { idOrNull } from '../../../lists/choice';
import { useRecallVersionMutation } from './recalls.api';

interface RecallDialogProps {
  readonly document: DocumentView;
  readonly version: DocumentVersionView;
  /** Documents that can be the replacement, if the same readers see them. */
  readonly known: readonly DocumentView[];
  readonly onRecalled: (recallId: number) => void;
  readonly onClose: () => void;
}

/** What the button will do, with the number of people that it reaches. */
const consequences = ({ version, reachedCount, isCurrent }: DocumentVersionView): string =>
  [
    isCurrent
      ? 'Readers can’t open the document anymore, until you add a new version.'
      : 'Its file stays closed to readers.',
    reachedCount === 0
      ? `No reader has opened version ${version} or was emailed about it, so no one is notified.`
      : `${counted(reachedCount, 'person', 'people')} opened version ${version} or got an email about it. Those with an active account get an email right away, and are asked to confirm that they have no copies left.`,
    'A recall can’t be undone.',
  ].join(' ');

function reachedText({ people, remindable }: RecallView): string {
  if (people === 0) return 'No one had opened it or was emailed about it.';
  if (remindable === 0) return 'No email is sent, because no one it reaches has an active account.';
  return `An email goes to ${counted(remindable, 'person', 'people')}.`;
}

/** Asks for the reason and the replacement, and recalls one version. */
export function RecallDialog({ document, version, known, onRecalled, onClose }: RecallDialogProps) {
  const [recallVersion] = useRecallVersionMutation();
  const options = replacements(document, version, known);
  const form = useContractForm(recallForm, { reason: '', replacementId: defaultReplacement(document, version) });
  const { errors } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: ({ reason, replacementId }: RecallFormValues) =>
      recallVersion({
        id: document.id,
        version: version.version,
        recall: { reason, replacementId: idOrNull(replacementId) },
      }),
    done: (recall) => ({ title: `Version ${version.version} recalled`, description: reachedText(recall) }),
    failed: 'Failed to recall the version',
    onSaved: ({ id }) => onRecalled(id),
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title={`Recall version ${version.version}`}
      description={document.title}
      isDirty={form.formState.isDirty}
      submitLabel={saving.isSaving ? 'Recalling…' : `Recall version ${version.version}`}
      submitVariant="danger"
      onSubmit={form.handleSubmit(submit)}
    >
      <Alert tone="warning">{consequences(version)}</Alert>
      <TextArea
        label="Reason"
        rows={4}
        hint="Everyone who is notified sees this in the email and in the portal."
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <SelectField
        label="Replacement"
        options={options}
        error={errors.replacementId?.message}
        {...form.register('replacementId')}
      />
    </SaveDialog>
  );
}

const canBeReplacement = ({ isPublished, availability, isRecalled }: DocumentView) =>
  isPublished && availability === 'current' && !isRecalled;

const defaultReplacement = (document: DocumentView, { isCurrent }: DocumentVersionView) =>
  !isCurrent && canBeReplacement(document) ? String(document.id) : '';

/** None, the newest version, and published documents that aren't for another company or group. */
function replacements(
  document: DocumentView,
  { isCurrent }: DocumentVersionView,
  known: readonly DocumentView[],
): readonly SelectOption[] {
  const others = known
    .filter((each) => each.id !== document.id && canBeReplacement(each))
    .filter(({ manufacturerId }) => manufacturerId === null || manufacturerId === document.manufacturerId)
    .filter(({ groupId }) => groupId === null || groupId === document.groupId)
    .sort((one, other) => one.title.localeCompare(other.title));
  const newest = { value: String(document.id), label: `Version ${document.version} of this document` };
  return [
    { value: '', label: 'No replacement' },
    ...(!isCurrent && canBeReplacement(document) ? [newest] : []),
    ...others.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
}

import {
  reasonTemplateLimits,
  type ReasonTemplateRequest,
  type ReasonTemplateView,
  reviewMessages,
  type TemplateKind,
} from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { errorMessage } from '@pharmacy/state';
import {
  Button,
  Dialog,
  DialogClose,
  IconButton,
  PencilIcon,
  PlusIcon,
  RowName,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from '@pharmacy/ui';
import { useState } from 'react';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { InlineDelete } from '../../../lists/inline-delete';
import { RowErrorAlert, useRowError } from '../../../lists/row-error';
import {
  useDeleteReasonTemplateMutation,
  useReasonTemplatesQuery,
  useSaveReasonTemplateMutation,
} from '../registrations.api';
import styles from './templates-dialog.module.css';

const kinds = [
  { value: 'reject', label: 'For rejections' },
  { value: 'ask', label: 'For questions' },
] as const;

type Edited = Omit<ReasonTemplateView, 'id'> & { readonly id: number | null };

const blank: Edited = { id: null, kind: 'reject', title: '', text: '' };

/** The texts that reviewers start from. Owners add, change, and delete them here. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const query = useReasonTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (edited) return <TemplateDialog template={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Templates"
      description="Texts to start from when rejecting a request, or asking for more information."
      footer={
        <>
          <DialogClose />
          <Button icon={<PlusIcon />} onClick={() => setEdited(blank)}>
            Add template
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        errorText={reviewMessages.templatesFailed}
        empty={<p>There are no templates. Add the first one.</p>}
      >
        {(templates) => <Templates templates={templates} onEdit={setEdited} />}
      </QueryView>
    </Dialog>
  );
}

interface TemplatesProps {
  readonly templates: readonly ReasonTemplateView[];
  readonly onEdit: (template: ReasonTemplateView) => void;
}

function Templates({ templates, onEdit }: TemplatesProps) {
  const [remove] = useDeleteReasonTemplateMutation();
  const { rowError, report, dismiss } = useRowError();
  const onDelete = async ({ id }: ReasonTemplateView) => {
    const { error } = await remove(id);
    if (error) report(reviewMessages.templateDeleteFailed, errorMessage(error, reviewMessages.templateDeleteFailed));
    return !error;
  };
  return (
    <Stack>
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      {kinds
        .map((kind) => ({ ...kind, ofKind: templates.filter((template) => template.kind === kind.value) }))
        .filter(({ ofKind }) => ofKind.length > 0)
        .map(({ value, label, ofKind }) => (
          <section key={value} aria-label={label}>
            <h3 className={styles.heading}>{label}</h3>
            <ul className={styles.templates}>
              {ofKind.map((template) => (
                <li key={template.id} className={styles.template}>
                  <div className={styles.words}>
                    <p id={`template-${template.id}`} className={styles.title}>
                      {template.title}
                    </p>
                    <p className={styles.text}>{template.text}</p>
                  </div>
                  <RowName value={`template-${template.id}`}>
                    <span className={styles.buttons}>
                      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onEdit(template)} />
                      <InlineDelete name={template.title} onDelete={() => onDelete(template)} />
                    </span>
                  </RowName>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Stack>
  );
}

interface TemplateDialogProps {
  readonly template: Edited;
  readonly onClose: () => void;
}

function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const [values, setValues] = useState<ReasonTemplateRequest>(template);
  const [isChecked, setIsChecked] = useState(false);
  const [save] = useSaveReasonTemplateMutation();
  const { kind, title, text } = values;
  const { id, ...before } = template;
  const { submit: send, ...saving } = useSaveDialog({
    save: () => save({ id, kind, title: title.trim(), text: text.trim(), ...(id !== null && { before }) }),
    done: id === null ? reviewMessages.templateAdded : reviewMessages.templateSaved,
    failed: reviewMessages.templateSaveFailed,
    onClose,
  });
  const change = (changes: Partial<ReasonTemplateRequest>) => setValues((before) => ({ ...before, ...changes }));
  const missing = (value: string, message: string) => (isChecked && value.trim() === '' ? message : undefined);
  const submit = () => {
    setIsChecked(true);
    if (title.trim() !== '' && text.trim() !== '') void send();
  };
  return (
    <SaveDialog
      {...saving}
      title={id === null ? 'Add template' : 'Edit template'}
      isDirty={kind !== template.kind || title !== template.title || text !== template.text}
      submitLabel="Save template"
      onSubmit={submit}
    >
      <TextField
        label="Name"
        hint="Reviewers choose a template by its name. Applicants don’t see it."
        maxLength={reasonTemplateLimits.title}
        error={missing(title, reviewMessages.templateTitleRequired)}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        label="Use"
        options={kinds}
        value={kind}
        onChange={({ target }) => change({ kind: target.value as TemplateKind })}
      />
      <TextArea
        label="Text"
        hint="The applicant gets it by email, unless the reviewer changes it."
        maxLength={reasonTemplateLimits.text}
        error={missing(text, reviewMessages.templateTextRequired)}
        value={text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </SaveDialog>
  );
}

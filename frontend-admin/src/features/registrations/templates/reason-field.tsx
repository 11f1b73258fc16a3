import { reviewMessages, type TemplateKind } from '@pharmacy/contracts';
import { SelectField, TextArea } from '@pharmacy/ui';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useReasonTemplatesQuery } from '../registrations.api';

interface ReasonFieldProps {
  readonly kind: TemplateKind;
  readonly label: string;
  readonly hint: ReactNode;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly value: string;
  /** The text, which dialogs focus first: typed letters would choose a template. */
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly onChange: (text: string) => void;
}

/** A text to an applicant, and the templates to start it from. Ctrl and Enter submit the form. */
export function ReasonField({ kind, value, onChange, ...field }: ReasonFieldProps) {
  const { data, isError } = useReasonTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const templates = data?.filter((template) => template.kind === kind) ?? [];
  const chosen = templates.find(({ text }) => text === value);
  const choose = (id: string) => {
    const text = templates.find((template) => String(template.id) === id)?.text ?? '';
    // What was typed stays. Another template's text is replaced.
    onChange(chosen || value.trim() === '' ? text : `${value.trimEnd()}\n${text}`.trimEnd());
  };
  const submit = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <SelectField
        label="Template"
        hint="It fills in the field below, and you can edit it there."
        error={isError && !data ? reviewMessages.templatesFailed : undefined}
        options={[
          { value: '', label: templates.length > 0 ? 'No template' : 'No templates yet' },
          ...templates.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={chosen ? String(chosen.id) : ''}
        onChange={({ target }) => choose(target.value)}
      />
      <TextArea {...field} value={value} onChange={({ target }) => onChange(target.value)} onKeyDown={submit} />
    </>
  );
}

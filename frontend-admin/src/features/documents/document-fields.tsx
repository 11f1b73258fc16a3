import { useId } from 'react';
import type { DocumentFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { SelectField, TextArea, TextField, type SelectOption } from '@pharmacy/ui';
import { DocumentDates } from './document-dates';

const audiences: readonly SelectOption[] = [
  { value: 'prescriber', label: 'Prescriber Only' },
  { value: 'salesrep', label: 'Sales Rep Only' },
  { value: 'both', label: 'Both' },
];

interface DocumentFieldsProps {
  readonly form: ContractForm<DocumentFormValues>;
  /** Categories in use already. */
  readonly categories: readonly string[];
}

/** What an administrator says about a document, on adding and on editing it. */
export function DocumentFields({ form, categories }: DocumentFieldsProps) {
  const suggestions = useId();
  const { errors } = form.formState;
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...form.register('title')} />
      <TextArea label="Description" rows={3} error={errors.description?.message} {...form.register('description')} />
      <SelectField
        label="Document Type"
        options={audiences}
        error={errors.documentType?.message}
        {...form.register('documentType')}
      />
      <TextField
        label="Category"
        placeholder="e.g. Clinical Guidelines"
        list={suggestions}
        autoComplete="off"
        error={errors.category?.message}
        {...form.register('category')}
      />
      <datalist id={suggestions}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <DocumentDates form={form} />
    </>
  );
}

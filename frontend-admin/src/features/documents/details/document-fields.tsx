import { type ComponentProps, useId } from 'react';
import { type DocumentFormValues, fileFormTypes } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { Checkbox, FieldRow, SelectField, type SelectOption, TextArea, TextField } from '@pharmacy/ui';
import { MaterialCardFields } from './material-card-fields';
import { useCompanyChoice } from '../../../companies/companies.api';
import type { Choice } from '../../../lists/choice';
import { useGroupChoice } from '../../../prescriber-groups/prescriber-groups.api';
import type { AudienceValues } from './document-details';

export const audiences: readonly SelectOption[] = [
  { value: 'prescriber', label: 'Prescriber Only' },
  { value: 'salesrep', label: 'Sales Rep Only' },
  { value: 'both', label: 'Both' },
];

interface DocumentFieldsProps {
  readonly form: ContractForm<DocumentFormValues>;
  /** Existing categories, as suggestions. */
  readonly categories: readonly string[];
  /** The MIME type of its file; null before one is uploaded. */
  readonly fileType: string | null;
  /** Who is reminded of its review if no owner is chosen. */
  readonly withoutOwner: string;
}

/** The fields of a document, for adding and editing. */
export function DocumentFields({ form, categories, fileType, withoutOwner }: DocumentFieldsProps) {
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
      <ReaderField
        values={form.watch()}
        errors={errors}
        onChange={(name, id) => form.setValue(name, id, { shouldDirty: true })}
      />
      <CategoryField categories={categories} error={errors.category?.message} {...form.register('category')} />
      <DocumentDates form={form} />
      <TextField
        label="Must be read by"
        type="date"
        hint="Readers are asked to confirm by this day that they’ve read it, and again for each new version. Leave it empty if you don’t need that."
        error={errors.mustReadBy?.message}
        {...form.register('mustReadBy')}
      />
      <DocumentWatermark form={form} fileType={fileType} />
      <MaterialCardFields form={form} withoutOwner={withoutOwner} />
    </>
  );
}

interface CategoryFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** Existing ones, as suggestions. */
  readonly categories: readonly string[];
}

export function CategoryField({ categories, ...field }: CategoryFieldProps) {
  const suggestions = useId();
  return (
    <>
      <TextField
        label="Category"
        placeholder="e.g. Clinical Guidelines"
        list={suggestions}
        autoComplete="off"
        {...field}
      />
      <datalist id={suggestions}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}

interface DocumentFieldProps {
  readonly form: ContractForm<DocumentFormValues>;
}

/** The dates between which readers can see a published document, both inclusive. */
function DocumentDates({ form }: DocumentFieldProps) {
  const { errors } = form.formState;
  return (
    <FieldRow>
      <TextField
        label="Effective from"
        type="date"
        hint="The first day readers see it. Leave empty to show it once it’s published."
        error={errors.effectiveFrom?.message}
        {...form.register('effectiveFrom', {
          deps: 'expiresOn',
          // The error concerns both dates, so fixing either one clears it.
          onChange: () => void (errors.expiresOn && form.trigger('expiresOn')),
        })}
      />
      <TextField
        label="Expires on"
        type="date"
        hint="The last day readers see it. Leave empty if it doesn’t expire."
        error={errors.expiresOn?.message}
        {...form.register('expiresOn')}
      />
    </FieldRow>
  );
}

/** Whether copies are marked. With another file than a PDF, it can only be turned off. */
function DocumentWatermark({ form, fileType }: Pick<DocumentFieldsProps, 'form' | 'fileType'>) {
  const canHaveOne = fileType === null || fileFormTypes.pdf.includes(fileType);
  return (
    <Checkbox
      label="Watermark"
      hint={
        canHaveOne
          ? 'Each copy that someone opens has their name, the time, and a code on every page. PDF only.'
          : 'Only PDF files can have a watermark.'
      }
      disabled={!canHaveOne && !form.watch('isWatermarked')}
      error={form.formState.errors.isWatermarked?.message}
      {...form.register('isWatermarked')}
    />
  );
}

type Narrowing = 'manufacturerId' | 'groupId';

interface ReaderFieldProps {
  readonly values: AudienceValues;
  readonly errors?: Partial<Record<Narrowing, { readonly message?: string | undefined }>>;
  readonly onChange: (name: Narrowing, id: string) => void;
}

/** Whether a document is for all sales reps or prescribers, or for those of one company or group. Nothing if it's for both. */
export function ReaderField(props: ReaderFieldProps) {
  const { documentType } = props.values;
  if (documentType === 'salesrep') return <CompanyField {...props} />;
  return documentType === 'prescriber' && <GroupField {...props} />;
}

function CompanyField(props: ReaderFieldProps) {
  const choice = useCompanyChoice('All sales reps', props.values.manufacturerId);
  return (
    <NarrowingField
      {...props}
      name="manufacturerId"
      choice={choice}
      hint="If you choose a company, sales reps of other companies never see the document."
    />
  );
}

function GroupField(props: ReaderFieldProps) {
  const choice = useGroupChoice('All prescribers', props.values.groupId);
  return (
    <NarrowingField
      {...props}
      name="groupId"
      choice={choice}
      hint="If you choose a group, prescribers who aren’t in it never see the document. A group stands for a practice, or for those who work in a therapeutic area."
    />
  );
}

interface NarrowingFieldProps extends ReaderFieldProps {
  readonly name: Narrowing;
  readonly choice: Choice;
  readonly hint: string;
}

/** Not registered in a form, which would read the list's value before its options are loaded, and lose the choice. */
function NarrowingField({ name, choice, hint, values, errors, onChange }: NarrowingFieldProps) {
  return (
    <SelectField
      label="For"
      hint={hint}
      options={choice.options}
      error={errors?.[name]?.message ?? choice.errorText}
      name={name}
      value={values[name]}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
}

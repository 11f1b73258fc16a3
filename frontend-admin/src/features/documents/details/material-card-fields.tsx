import { useEffect, useRef } from 'react';
import { type DocumentFormValues, limits, materialKindLabels } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { Disclosure, FieldRow, SelectField, type SelectOption, Stack, TextField } from '@pharmacy/ui';
import { useCompanyChoice } from '../../../companies/companies.api';
import { useDocumentOwnersQuery } from '../documents.api';
import { companyOf } from './document-details';

const cardFields = [
  'code',
  'product',
  'kind',
  'partnerId',
  'approvedBy',
  'approvedOn',
  'reviewOn',
  'labelingUrl',
  'ownerId',
] as const satisfies readonly (keyof DocumentFormValues)[];

/** The options of a list of kinds, after one for none. */
export const kindOptions = (none: string): readonly SelectOption[] => [
  { value: '', label: none },
  ...Object.entries(materialKindLabels).map(([value, label]) => ({ value, label })),
];

const kinds = kindOptions('Not given');

interface MaterialCardFieldsProps {
  readonly form: ContractForm<DocumentFormValues>;
  /** Who is reminded if no owner is chosen. */
  readonly withoutOwner: string;
}

/** How a document is filed, approved, and reviewed. Folded, so that adding a document stays short. */
export function MaterialCardFields({ form, withoutOwner }: MaterialCardFieldsProps) {
  const { errors } = form.formState;
  const fields = useOpenOnError(form);
  return (
    <Disclosure summary="Material card">
      <Stack ref={fields}>
        <FieldRow>
          <TextField
            label="Code"
            maxLength={limits.documentCode.max}
            autoComplete="off"
            error={errors.code?.message}
            {...form.register('code')}
          />
          <SelectField label="Kind" options={kinds} error={errors.kind?.message} {...form.register('kind')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Product" error={errors.product?.message} {...form.register('product')} />
          <DocumentPartner form={form} />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Approved by"
            autoComplete="off"
            error={errors.approvedBy?.message}
            {...form.register('approvedBy')}
          />
          <TextField
            label="Approved on"
            type="date"
            error={errors.approvedOn?.message}
            {...form.register('approvedOn')}
          />
        </FieldRow>
        <TextField
          label="Labeling"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          hint="The address of the product’s prescribing information."
          error={errors.labelingUrl?.message}
          {...form.register('labelingUrl')}
        />
        <FieldRow>
          <TextField
            label="Review on"
            type="date"
            hint="The owner gets an email 90, 30, and 7 days before this date, and 30 and 7 days before the document expires."
            error={errors.reviewOn?.message}
            {...form.register('reviewOn')}
          />
          <DocumentOwner form={form} withoutOwner={withoutOwner} />
        </FieldRow>
      </Stack>
    </Disclosure>
  );
}

/** The company that it's about. That isn't chosen apart if it's for the sales reps of a company. */
function DocumentPartner({ form }: Pick<MaterialCardFieldsProps, 'form'>) {
  const company = companyOf(form.watch());
  const chosen = company || form.watch('partnerId');
  const { options, errorText } = useCompanyChoice('None', chosen);
  return (
    // Not registered: the form would read the list's value before its options are loaded, and lose the partner.
    <SelectField
      label="Partner"
      hint={
        company ? 'The company that it’s for.' : 'Counts toward the partner’s figures. It doesn’t change who sees it.'
      }
      options={options}
      error={form.formState.errors.partnerId?.message ?? (company ? undefined : errorText)}
      disabled={company !== ''}
      name="partnerId"
      value={chosen}
      onChange={({ target }) => form.setValue('partnerId', target.value, { shouldDirty: true })}
    />
  );
}

function DocumentOwner({ form, withoutOwner }: MaterialCardFieldsProps) {
  const chosen = form.watch('ownerId');
  const { data = [], isError } = useDocumentOwnersQuery();
  const isMissing = chosen !== '' && !data.some(({ id }) => String(id) === chosen);
  const listError = 'The list of owners couldn’t be loaded. Close this dialog and open it again to retry.';
  return (
    // Not registered: the form would read the list's value before its options are loaded, and lose the owner.
    <SelectField
      label="Owner"
      options={[
        { value: '', label: withoutOwner },
        ...data.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isMissing ? [{ value: chosen, label: 'Current owner' }] : []),
      ]}
      error={form.formState.errors.ownerId?.message ?? (isError ? listError : undefined)}
      name="ownerId"
      value={chosen}
      onChange={({ target }) => form.setValue('ownerId', target.value, { shouldDirty: true })}
    />
  );
}

/** Unfolds the card when one of its fields is invalid, and focuses the field if it's the first that is. */
function useOpenOnError({ formState: { errors, submitCount } }: ContractForm<DocumentFormValues>) {
  const fields = useRef<HTMLDivElement>(null);
  const isInvalid = cardFields.some((field) => errors[field]);
  const isFirst = Object.keys(errors).every((field) => cardFields.some((name) => name === field));
  useEffect(() => {
    const card = fields.current?.closest('details');
    if (!isInvalid || !card || card.open) return;
    card.open = true;
    if (isFirst) card.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isInvalid, isFirst, submitCount]);
  return fields;
}

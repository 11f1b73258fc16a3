import { useRef } from 'react';
import { type DocumentFormValues, limits, materialKindLabels } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { Disclosure, FieldRow, SelectField, type SelectOption, Stack, TextField } from '@pharmacy/ui';
import { useCompanyChoice } from '../../../companies/companies.api';
import { useOpenOnError } from '../../../forms/use-open-on-error';
import { choiceOf, type NamedRecords } from '../../../lists/choice';
import { useDocumentAreasQuery, useDocumentOwnersQuery } from '../documents.api';
import { companyOf } from './document-details';

const cardFields = [
  'code',
  'product',
  'kind',
  'therapeuticAreaId',
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

/** Others add areas and staff. */
const fresh = { refetchOnMountOrArgChange: true };

interface MaterialCardFieldsProps {
  readonly form: ContractForm<DocumentFormValues>;
  /** Who is reminded if no owner is chosen. */
  readonly withoutOwner: string;
}

/** How a document is filed, approved, and reviewed. Folded, so that adding a document stays short. */
export function MaterialCardFields({ form, withoutOwner }: MaterialCardFieldsProps) {
  const { errors, submitCount } = form.formState;
  const fields = useRef<HTMLDivElement>(null);
  useOpenOnError(fields, {
    isInvalid: cardFields.some((field) => errors[field]),
    submitCount,
    isFirst: Object.keys(errors).every((field) => cardFields.some((name) => name === field)),
  });
  const owners = useDocumentOwnersQuery(undefined, fresh);
  const areas = useDocumentAreasQuery(undefined, fresh);
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
          <ListedChoice form={form} name="therapeuticAreaId" label="Therapeutic area" none="None" list={areas} />
        </FieldRow>
        <DocumentPartner form={form} />
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
            label="Review by"
            type="date"
            hint="The owner gets an email 90, 30, and 7 days before this date, and 30 and 7 days before the document expires."
            error={errors.reviewOn?.message}
            {...form.register('reviewOn')}
          />
          <ListedChoice form={form} name="ownerId" label="Owner" none={withoutOwner} list={owners} />
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

interface ListedChoiceProps {
  readonly form: ContractForm<DocumentFormValues>;
  readonly name: 'ownerId' | 'therapeuticAreaId';
  readonly label: string;
  /** The option for none. */
  readonly none: string;
  readonly list: NamedRecords;
}

/** The choice of one from a list that is loaded. */
function ListedChoice({ form, name, label, none, list }: ListedChoiceProps) {
  const what = label.toLowerCase();
  const chosen = form.watch(name);
  const { options, errorText } = choiceOf(list, { plural: `${what}s`, none, id: chosen, name: `Current ${what}` });
  return (
    // Not registered: the form would read the list's value before its options are loaded, and lose what was chosen.
    <SelectField
      label={label}
      options={options}
      error={form.formState.errors[name]?.message ?? errorText}
      name={name}
      value={chosen}
      onChange={({ target }) => form.setValue(name, target.value, { shouldDirty: true })}
    />
  );
}

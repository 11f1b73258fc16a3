import { SelectField } from '@pharmacy/ui';
import { useCompanyChoice } from '../../../companies/companies.api';
import type { Choice } from '../../../lists/choice';
import { useGroupChoice } from '../../../prescriber-groups/prescriber-groups.api';
import type { AudienceValues } from './document-details';

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

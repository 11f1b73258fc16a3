import {
  licenseStates,
  otherCompany,
  type ProfessionalFormValues,
  type RegistrationRequest,
  type UserType,
} from '@pharmacy/contracts';
import { FieldRow, SelectField, type SelectOption, TextField, type TextFieldProps } from '@pharmacy/ui';
import { useRegistrationCompaniesQuery } from './registrations.api';
import styles from './registration.module.css';

/** A form's registration of a field, which fits any control. */
type FieldProps = Pick<TextFieldProps, 'id' | 'error' | 'name'>;

interface ProfessionalFieldsProps {
  readonly type: UserType;
  readonly field: (name: ProfessionalFieldName) => FieldProps;
  /** The current value of `manufacturerId`. */
  readonly chosenCompany: string;
  /** Fields that aren't asked for, because their values are known. */
  readonly known?: readonly ProfessionalFieldName[];
}

const stateOptions: readonly SelectOption[] = Object.entries(licenseStates).map(([value, label]) => ({ value, label }));

/** The optional fields that help verify an applicant. Their labels say that they're optional. */
export function ProfessionalFields({ type, known = [], ...fields }: ProfessionalFieldsProps) {
  const asks = (name: ProfessionalFieldName) => !known.includes(name);
  return type === 'prescriber' ? <LicenseFields {...fields} asks={asks} /> : <CompanyFields {...fields} asks={asks} />;
}

interface FieldGroupProps extends Omit<ProfessionalFieldsProps, 'type' | 'known'> {
  readonly asks: (name: ProfessionalFieldName) => boolean;
}

function LicenseFields({ field, asks }: FieldGroupProps) {
  if (!asks('npi') && !asks('licenseNumber')) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Your license</legend>
      {asks('npi') && (
        <TextField
          label="NPI"
          inputMode="numeric"
          autoComplete="off"
          hint="Your 10-digit National Provider Identifier. With it, we can verify you faster."
          optional
          {...field('npi')}
        />
      )}
      {asks('licenseNumber') && (
        <FieldRow>
          <TextField label="License number" autoComplete="off" optional {...field('licenseNumber')} />
          <SelectField
            label="License state"
            placeholder="Choose a state"
            options={stateOptions}
            optional
            {...field('licenseState')}
          />
        </FieldRow>
      )}
    </fieldset>
  );
}

function CompanyFields({ field, asks, chosenCompany }: FieldGroupProps) {
  const { options, hint } = useCompanyOptions(chosenCompany);
  if (!asks('company') && !asks('territory')) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Your company</legend>
      {asks('company') && (
        <>
          <SelectField
            label="Company"
            placeholder="Choose a company"
            hint={hint}
            options={options}
            optional
            {...field('manufacturerId')}
            value={chosenCompany}
          />
          {chosenCompany === otherCompany && (
            <TextField label="Company name" autoComplete="organization" {...field('company')} />
          )}
        </>
      )}
      {asks('territory') && (
        <TextField
          label="Territory"
          autoComplete="off"
          hint="The states or counties you cover."
          optional
          {...field('territory')}
        />
      )}
    </fieldset>
  );
}

/** The partner manufacturers, and any other company. A list that can't be loaded leaves the name to be typed. */
function useCompanyOptions(chosen: string) {
  const { data, isError } = useRegistrationCompaniesQuery();
  const partners = (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  // Without its option, the list would show another choice than the form has.
  const isMissing = chosen !== '' && chosen !== otherCompany && !partners.some(({ value }) => value === chosen);
  return {
    options: [
      ...partners,
      ...(isMissing ? [{ value: chosen, label: 'The company you chose' }] : []),
      { value: otherCompany, label: 'Another company' },
    ],
    hint: isError ? 'We couldn’t load our partners. Choose “Another company”, and enter its name.' : undefined,
  };
}

type ProfessionalFieldName = keyof ProfessionalFormValues;

/** In page order. The fields of the other type keep what was typed, but are neither shown nor sent. */
export const professionalFieldsOf: Readonly<Record<UserType, readonly ProfessionalFieldName[]>> = {
  prescriber: ['npi', 'licenseNumber', 'licenseState'],
  salesrep: ['manufacturerId', 'company', 'territory'],
};

export const emptyDetails: ProfessionalFormValues = {
  npi: '',
  licenseNumber: '',
  licenseState: '',
  manufacturerId: '',
  company: '',
  territory: '',
};

type SentDetails = Pick<RegistrationRequest, ProfessionalFieldName>;

/** Omits empty fields and those of the other type. */
export function toProfessionalDetails(type: UserType, values: ProfessionalFormValues): SentDetails {
  const { npi, licenseNumber, licenseState, manufacturerId, company, territory } = values;
  if (type === 'prescriber') {
    return { ...(npi && { npi }), ...(licenseNumber && { licenseNumber }), ...(licenseState && { licenseState }) };
  }
  return {
    ...(manufacturerId === otherCompany && { company }),
    ...(manufacturerId && manufacturerId !== otherCompany && { manufacturerId: Number(manufacturerId) }),
    ...(territory && { territory }),
  };
}

import { otherCompany, registrationMessages } from '@pharmacy/contracts';
import * as forms from '@pharmacy/contracts/forms';
import { detailsFor } from '../../src/modules/registrations/domain/professional-details';
import {
  AddedInformationDto,
  detailsIn,
  RegistrationRequestDto,
} from '../../src/modules/registrations/http/registrations.dto';
import { type FormCases, passwords, repeated, withoutRepetition, zodErrors } from './form-case';

/** The optional fields that a request and an addition to it share. */
const professional: Omit<FormCases, 'form' | 'dtos'> = {
  filledIn: { npi: '', licenseNumber: '', licenseState: '', manufacturerId: '', company: '', territory: '' },
  toBody: ({ manufacturerId, ...values }) => ({
    ...values,
    manufacturerId: manufacturerId && manufacturerId !== otherCompany ? Number(manufacturerId) : null,
  }),
  domainRule: (body: AddedInformationDto) => void detailsFor('prescriber', detailsIn(body)),
  good: [
    { npi: ' 1234567893 ' },
    { licenseNumber: 'MS-12345', licenseState: 'MS' },
    { licenseState: 'PR' },
    { manufacturerId: '3', territory: 'Mississippi' },
    { manufacturerId: otherCompany, company: 'Another Pharma' },
  ],
  bad: [
    [{ npi: '123456789' }, 'npi', registrationMessages.npiDigits],
    [{ npi: '1234567890' }, 'npi', registrationMessages.npiCheckDigit],
    [{ licenseNumber: 'MS-12345' }, 'licenseState', registrationMessages.licenseStateRequired],
    [{ licenseState: 'Mississippi' }, 'licenseState', registrationMessages.licenseStateUnknown],
    [{ manufacturerId: '0' }, 'manufacturerId', registrationMessages.companyUnknown],
  ],
  differences: [
    {
      changes: { manufacturerId: otherCompany },
      form: { company: registrationMessages.companyRequired },
      server: {},
      reason: 'The choice itself isn’t sent, only the name that belongs to it.',
    },
  ],
};

/** The request for an account, and what is added to it later. */
export const registrationForms = {
  registrationForms: {
    // Each checks the fields of its type, and the server those of both.
    form: (values) => ({
      ...zodErrors(forms.registrationForms.prescriber)(values),
      ...zodErrors(forms.registrationForms.salesrep)(values),
    }),
    dtos: [RegistrationRequestDto],
    filledIn: {
      username: 'casey.lee',
      ...passwords('magnolia tree'),
      email: 'casey@example.org',
      firstName: 'Casey',
      lastName: 'Lee',
      organization: '',
      phone: '',
      notes: '',
      ...professional.filledIn,
    },
    toBody: (values) => professional.toBody!(withoutRepetition(values)),
    domainRule: professional.domainRule,
    formOnly: repeated,
    good: [
      {},
      { username: ' casey@example.org ' },
      passwords('  magnolia  '),
      { organization: 'Magnolia Clinic', phone: '(601) 555-0142', notes: 'Please call first.' },
      ...professional.good,
    ],
    bad: [
      [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
      [{ username: 'two words' }, 'username', registrationMessages.usernameCharacters],
      [passwords('five5'), 'password', 'Password must be at least 6 characters'],
      [passwords('        '), 'password', 'Password must be at least 6 characters'],
      [{ email: 'casey@example' }, 'email', 'Please enter a valid email address'],
      [{ firstName: '  ' }, 'firstName', 'First name is required'],
      [{ lastName: '' }, 'lastName', 'Last name is required'],
      ...professional.bad,
    ],
    differences: [
      ...professional.differences!,
      {
        changes: { confirmPassword: 'magnolia trees' },
        form: { confirmPassword: 'Passwords do not match' },
        server: {},
        reason: repeated.confirmPassword,
      },
    ],
  },
  addedInformationForm: {
    ...professional,
    form: zodErrors(forms.addedInformationForm),
    dtos: [AddedInformationDto],
    filledIn: { answer: '', ...professional.filledIn },
    toBody: (values) => ({ ...professional.toBody!(values), token: 'of-the-link' }),
    good: [{}, { answer: 'The office in Jackson.' }, ...professional.good],
  },
} satisfies Readonly<Record<string, FormCases>>;

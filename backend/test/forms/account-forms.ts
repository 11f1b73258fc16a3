import { authMessages, otherCompany, prescriberGroupMessages, registrationMessages } from '@pharmacy/contracts';
import * as forms from '@pharmacy/contracts/forms';
import { ForgotPasswordDto, ResetPasswordDto, SignInDto } from '../../src/modules/auth/http/auth.dto';
import { IdentityProofDto } from '../../src/modules/auth/http/second-factor.dto';
import { ChangeEmailDto, ChangePasswordDto, OwnDetailsDto } from '../../src/modules/auth/http/own-account.dto';
import { PrescriberGroupDto } from '../../src/modules/auth/http/prescriber-groups.controller';
import { ErasePersonDto } from '../../src/modules/auth/http/personal-data/personal-data.controller';
import { AcceptInvitationDto, ChangeStaffRolesDto, InviteStaffDto } from '../../src/modules/auth/http/staff.dto';
import { detailsFor } from '../../src/modules/registrations/domain/professional-details';
import {
  AddedInformationDto,
  detailsIn,
  RegistrationRequestDto,
} from '../../src/modules/registrations/http/registrations.dto';
import { type FormCases, type Values, zodErrors } from './form-case';

const withoutRepetition = ({ confirmPassword: _confirmPassword, ...body }: Values): Values => body;
const repeated = { confirmPassword: 'The password is repeated for the person who types it, and is sent once.' };
const passwords = (password: string, confirmPassword = password) => ({ password, confirmPassword });

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

/** The forms about accounts, from the request to the account's own page. */
export const accountForms = {
  registrationForm: {
    form: zodErrors(forms.registrationForm),
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
  signInForm: {
    form: zodErrors(forms.signInForm),
    dtos: [SignInDto],
    filledIn: { username: 'casey.lee', password: 'magnolia tree' },
    good: [{}, { username: ' casey@example.org ' }, { password: ' x' }],
    bad: [
      [{ username: ' ' }, 'username', 'Username is required'],
      [{ password: '' }, 'password', 'Password is required'],
      [{ password: '   ' }, 'password', authMessages.passwordRequired],
    ],
  },
  forgotPasswordForm: {
    form: zodErrors(forms.forgotPasswordForm),
    dtos: [ForgotPasswordDto],
    filledIn: { email: 'casey@example.org' },
    good: [{}, { email: ' CASEY@example.org ' }],
    bad: [
      [{ email: '' }, 'email', 'Please enter a valid email address'],
      [{ email: 'casey' }, 'email', 'Please enter a valid email address'],
    ],
  },
  resetPasswordForm: {
    form: zodErrors(forms.resetPasswordForm),
    dtos: [ResetPasswordDto],
    filledIn: passwords('magnolia tree'),
    toBody: (values) => ({ ...withoutRepetition(values), token: 'of-the-link' }),
    formOnly: repeated,
    good: [{}, passwords(' spaces stay ')],
    bad: [
      [passwords('five5'), 'password', 'Password must be at least 6 characters'],
      [passwords('        '), 'password', 'Password must be at least 6 characters'],
    ],
    differences: [
      {
        changes: { confirmPassword: 'magnolia trees' },
        form: { confirmPassword: 'Passwords do not match' },
        server: {},
        reason: repeated.confirmPassword,
      },
    ],
  },
  acceptInvitationForm: {
    form: zodErrors(forms.acceptInvitationForm),
    dtos: [AcceptInvitationDto],
    filledIn: passwords('magnolia kettle'),
    toBody: (values) => ({ ...withoutRepetition(values), token: 'of-the-link' }),
    formOnly: repeated,
    good: [{}, passwords(' spaces stay ')],
    bad: [
      [passwords('eleven char'), 'password', 'Password must be at least 12 characters'],
      [passwords(' '.repeat(12)), 'password', 'Password must be at least 12 characters'],
    ],
    differences: [
      {
        changes: { confirmPassword: 'magnolia kettles' },
        form: { confirmPassword: 'Passwords do not match' },
        server: {},
        reason: repeated.confirmPassword,
      },
    ],
  },
  inviteStaffForm: {
    form: zodErrors(forms.inviteStaffForm),
    dtos: [InviteStaffDto],
    filledIn: {
      email: 'ida@example.org',
      firstName: 'Ida',
      lastName: 'Bell',
      staffRoles: ['editor'],
      password: 'my own',
    },
    good: [{}, { staffRoles: ['owner', 'auditor'] }],
    bad: [
      [{ staffRoles: [] }, 'staffRoles', 'Choose at least one role'],
      [{ firstName: ' ' }, 'firstName', 'First name is required'],
      [{ lastName: '' }, 'lastName', 'Last name is required'],
      [{ email: 'ida' }, 'email', 'Please enter a valid email address'],
      [{ password: ' ' }, 'password', 'Enter your password'],
    ],
  },
  ownPasswordForm: {
    form: zodErrors(forms.ownPasswordForm),
    dtos: [IdentityProofDto],
    filledIn: { password: 'my own' },
    good: [{}, { password: ' spaces stay ' }],
    bad: [[{ password: ' ' }, 'password', 'Enter your password']],
  },
  staffRolesForm: {
    form: zodErrors(forms.staffRolesForm),
    dtos: [ChangeStaffRolesDto],
    filledIn: { staffRoles: ['editor'], password: 'my own' },
    good: [{}, { staffRoles: ['approver', 'editor'] }],
    bad: [
      [{ staffRoles: [] }, 'staffRoles', 'Choose at least one role'],
      [{ password: '' }, 'password', 'Enter your password'],
    ],
  },
  prescriberGroupForm: {
    form: zodErrors(forms.prescriberGroupForm),
    dtos: [PrescriberGroupDto],
    filledIn: { name: 'Delta Clinic' },
    good: [{}],
    bad: [[{ name: '  ' }, 'name', prescriberGroupMessages.nameRequired]],
  },
  ownDetailsForm: {
    form: zodErrors(forms.ownDetailsForm),
    dtos: [OwnDetailsDto],
    filledIn: { firstName: 'Casey', lastName: 'Lee', phone: '', organization: '' },
    good: [{}, { phone: '(601) 555-0142', organization: ' Magnolia Clinic ' }],
    bad: [
      [{ firstName: ' ' }, 'firstName', 'First name is required'],
      [{ lastName: '' }, 'lastName', 'Last name is required'],
    ],
  },
  changePasswordForm: {
    form: zodErrors(forms.changePasswordForm),
    dtos: [ChangePasswordDto],
    filledIn: { currentPassword: 'my own', ...passwords('magnolia tree') },
    toBody: withoutRepetition,
    formOnly: repeated,
    good: [{}, passwords('  magnolia  ')],
    bad: [
      [{ currentPassword: '' }, 'currentPassword', 'Enter your current password'],
      [passwords('five5'), 'password', 'Password must be at least 6 characters'],
    ],
  },
  erasePersonForm: {
    form: zodErrors(forms.erasePersonForm),
    dtos: [ErasePersonDto],
    filledIn: { username: 'casey.lee', password: 'my own' },
    good: [{}, { username: ' casey@example.org ' }],
    bad: [
      [{ username: ' ' }, 'username', 'Enter the username of the person'],
      [{ password: '' }, 'password', 'Enter your password'],
    ],
  },
  changeEmailForm: {
    form: zodErrors(forms.changeEmailForm),
    dtos: [ChangeEmailDto],
    filledIn: { email: 'casey@example.org', password: 'my own' },
    good: [{}, { email: ' casey.lee@example.org ' }],
    bad: [
      [{ email: 'casey@example' }, 'email', 'Please enter a valid email address'],
      [{ password: '' }, 'password', 'Enter your password'],
    ],
  },
} satisfies Readonly<Record<string, FormCases>>;

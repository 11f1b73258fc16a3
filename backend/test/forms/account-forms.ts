import { authMessages, prescriberGroupMessages } from '@pharmacy/contracts';
import * as forms from '@pharmacy/contracts/forms';
import { ForgotPasswordDto, ResetPasswordDto, SignInDto } from '../../src/modules/auth/http/auth.dto';
import { IdentityProofDto } from '../../src/modules/auth/http/second-factor.dto';
import { ChangeEmailDto, ChangePasswordDto, OwnDetailsDto } from '../../src/modules/auth/http/own-account.dto';
import { PrescriberGroupChangeDto, PrescriberGroupDto } from '../../src/modules/auth/http/prescriber-groups.controller';
import { ErasePersonDto } from '../../src/modules/auth/http/personal-data/personal-data.controller';
import { AcceptInvitationDto, ChangeStaffRolesDto, InviteStaffDto } from '../../src/modules/auth/http/staff.dto';
import { type FormCases, passwords, repeated, withoutRepetition, zodErrors } from './form-case';

/** The forms about accounts, from the sign-in to the account's own page. */
export const accountForms = {
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
    dtos: [PrescriberGroupDto, PrescriberGroupChangeDto],
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
      [{ username: ' ' }, 'username', 'Enter the person’s username'],
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

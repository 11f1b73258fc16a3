import {
  announcementMessages,
  authMessages,
  contactFields,
  contactMessages,
  contactRules,
  contactThreadMessages,
  displayOrderOf,
  documentMessages,
  manufacturerMessages,
  manufacturerProductMessages,
  otherCompany,
  recallMessages,
  registrationMessages,
  teamMessages,
  therapeuticAreaMessages,
  webAddressMessages,
} from '@pharmacy/contracts';
import * as forms from '@pharmacy/contracts/forms';
import type { Type } from '@nestjs/common';
import { Announcement } from '../../src/modules/announcements/domain/announcement';
import { AnnouncementChangesDto, NewAnnouncementDto } from '../../src/modules/announcements/http/announcements.dto';
import { ForgotPasswordDto, ResetPasswordDto, SignInDto } from '../../src/modules/auth/http/auth.dto';
import { IdentityProofDto } from '../../src/modules/auth/http/second-factor.dto';
import { ChangeEmailDto, ChangePasswordDto, OwnDetailsDto } from '../../src/modules/auth/http/own-account.dto';
import { ErasePersonDto } from '../../src/modules/auth/http/personal-data/personal-data.controller';
import { AcceptInvitationDto, ChangeStaffRolesDto, InviteStaffDto } from '../../src/modules/auth/http/staff.dto';
import { ContactAnswerDto, ContactMessageDto, ContactNoteDto } from '../../src/modules/contact/http/contact.dto';
import { assertDaysInOrder } from '../../src/modules/documents/domain/effective-days';
import { DocumentDetailsDto, NewDocumentDto, RecallRequestDto } from '../../src/modules/documents/http/documents.dto';
import { logoPlace } from '../../src/modules/manufacturers/application/logos';
import { portraitPlace } from '../../src/modules/team/application/portraits';
import { parsePictureChange } from '../../src/platform/pictures';
import {
  ManufacturerDto,
  ManufacturerProductDto,
  TherapeuticAreaDto,
} from '../../src/modules/manufacturers/http/manufacturers.dto';
import { detailsFor } from '../../src/modules/registrations/domain/professional-details';
import {
  AddedInformationDto,
  detailsIn,
  RegistrationRequestDto,
} from '../../src/modules/registrations/http/registrations.dto';
import { TeamMemberDto } from '../../src/modules/team/http/team.dto';

/** The error message of each invalid field. */
export type Errors = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

export interface FormCases {
  /** The errors of the form; none when it can be sent. */
  readonly form: (values: Values) => Errors;
  /** The DTO of each route that the form is sent to. */
  readonly dtos: readonly Type<object>[];
  readonly filledIn: Values;
  /** The body that a front end makes of the form's values; default: the values. */
  readonly toBody?: (values: Values) => Values;
  /** The domain's rule about a valid body. Throws. */
  readonly domainRule?: (body: never) => void;
  readonly good: readonly Values[];
  readonly bad: readonly (readonly [changes: Values, field: string, message: string])[];
  /** Fields that aren't sent, with the reason. */
  readonly formOnly?: Readonly<Record<string, string>>;
  /** Inputs whose verdicts differ on purpose. */
  readonly differences?: readonly {
    readonly changes: Values;
    readonly form: Errors;
    readonly server: Errors;
    readonly reason: string;
  }[];
}

const zodErrors =
  (schema: (typeof forms)[keyof typeof forms]) =>
  (values: Values): Errors => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  };

const contactErrors = (values: Values): Errors =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const message = contactRules[field](String(values[field]).trim());
      return message === undefined ? [] : [[field, message]];
    }),
  );

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

/** Each form of `@pharmacy/contracts/forms`, and the contact form, which is checked without zod. */
export const formCases: Readonly<Record<keyof typeof forms | 'contactForm', FormCases>> = {
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
  contactForm: {
    form: contactErrors,
    dtos: [ContactMessageDto],
    filledIn: { name: 'Rosa', email: 'rosa@example.org', phone: '', subject: '', message: 'Are you open on Sunday?' },
    good: [{}, { phone: '(601) 555-0142', subject: 'Hours' }, { message: ' ten chars.\n' }],
    bad: [
      [{ name: ' ' }, 'name', contactMessages.nameRequired],
      [{ email: 'rosa@example' }, 'email', contactMessages.emailInvalid],
      [{ message: ' Too short ' }, 'message', contactMessages.messageTooShort],
    ],
  },
  contactAnswerForm: {
    form: zodErrors(forms.contactAnswerForm),
    dtos: [ContactAnswerDto],
    filledIn: { text: 'Yes, we deliver to Clinton.' },
    toBody: (values) => ({ ...values, lastAnswerId: null }),
    good: [{}, { text: ' a\nb ' }],
    bad: [[{ text: ' \n' }, 'text', contactThreadMessages.answerRequired]],
  },
  contactNoteForm: {
    form: zodErrors(forms.contactNoteForm),
    dtos: [ContactNoteDto],
    filledIn: { text: 'Called back, no answer.' },
    good: [{}],
    bad: [[{ text: '' }, 'text', contactThreadMessages.noteRequired]],
  },
  announcementForm: {
    form: zodErrors(forms.announcementForm),
    dtos: [NewAnnouncementDto, AnnouncementChangesDto],
    filledIn: {
      text: 'Closed on Monday',
      active: true,
      startDate: '',
      endDate: '',
      urgent: false,
      audience: 'public',
      linkUrl: '',
      linkText: '',
    },
    // The fields that aren't sent alone, such as both of a link, are judged together.
    domainRule: ({ startDate = null, endDate = null, linkUrl = null, linkText = null, ...rest }: NewAnnouncementDto) =>
      void Announcement.create(
        { active: true, urgent: false, audience: 'public', ...rest, startDate, endDate, linkUrl, linkText },
        1,
      ),
    good: [
      {},
      { active: false },
      { text: ' 5char ' },
      { startDate: '2026-07-04', endDate: '2026-07-04' },
      { endDate: ' 2028-02-29 ' },
      { urgent: true, audience: 'salesrep' },
      { linkUrl: '/contact?from=banner#form', linkText: ' Write to us ' },
      { linkUrl: 'novara.example.org/recall', linkText: 'Details' },
    ],
    bad: [
      [{ text: 'Four' }, 'text', 'Announcement text must be at least 5 characters'],
      [{ active: 'true' }, 'active', announcementMessages.activeInvalid],
      [{ startDate: '2026-02-30' }, 'startDate', announcementMessages.dateInvalid],
      [{ startDate: '2026-07-05', endDate: '2026-07-04' }, 'endDate', announcementMessages.endBeforeStart],
      [{ urgent: 'yes' }, 'urgent', announcementMessages.urgentInvalid],
      [{ audience: 'staff' }, 'audience', announcementMessages.audienceInvalid],
      [{ linkUrl: '/contact' }, 'linkText', announcementMessages.linkTextRequired],
      [{ linkText: 'Details' }, 'linkUrl', announcementMessages.linkUrlRequired],
      ...['http://example.org', '/admin', '/nowhere', '//example.org', 'javascript:alert(1)', '/\\\\example.org'].map(
        (linkUrl) => [{ linkUrl, linkText: 'Details' }, 'linkUrl', announcementMessages.linkInvalid] as const,
      ),
    ],
  },
  manufacturerForm: {
    form: zodErrors(forms.manufacturerForm),
    dtos: [ManufacturerDto],
    filledIn: {
      name: 'Novara',
      description: 'Thyroid medications',
      logoUrl: '',
      website: '',
      therapeuticAreaIds: [1],
    },
    domainRule: ({ logoUrl }: ManufacturerDto) =>
      void parsePictureChange(logoUrl, logoPlace, { id: 7, siteUrl: 'https://pharmacy.example.org' }),
    good: [
      {},
      { therapeuticAreaIds: [3, 1] },
      { website: 'novara.example.org' },
      { logoUrl: '/api/manufacturers/7/logo?v=0123456789abcdef' },
      { logoUrl: 'data:image/png;base64,iVBORw0KGgo=' },
    ],
    bad: [
      [{ name: '' }, 'name', 'Name is required'],
      [{ description: ' ' }, 'description', 'Description is required'],
      [{ therapeuticAreaIds: [] }, 'therapeuticAreaIds', 'At least one therapeutic area is required'],
      [{ therapeuticAreaIds: Array(101).fill(1) }, 'therapeuticAreaIds', manufacturerMessages.tooManyAreas],
      [{ website: 'novara' }, 'website', webAddressMessages.websiteInvalid],
      [{ logoUrl: 'logo.png' }, 'logoUrl', manufacturerMessages.logoInvalid],
      [{ logoUrl: '/logo' }, 'logoUrl', manufacturerMessages.logoInvalid],
      [{ logoUrl: 'http://novara.example.org/logo.png' }, 'logoUrl', webAddressMessages.pictureNotSecure],
    ],
    differences: [
      {
        changes: { logoUrl: 'data:image/png;base64,?' },
        form: {},
        server: { logoUrl: manufacturerMessages.logoInvalid },
        reason: 'The image field checks a picture when it is chosen. Only the server decodes what arrives.',
      },
      {
        changes: { logoUrl: '/api/manufacturers/8/logo' },
        form: {},
        server: { logoUrl: manufacturerMessages.logoInvalid },
        reason: 'The schema does not know whose form it checks. Only the server does.',
      },
    ],
  },
  manufacturerProductForm: {
    form: zodErrors(forms.manufacturerProductForm),
    dtos: [ManufacturerProductDto],
    filledIn: {
      manufacturerId: '7',
      name: 'Levothyroxine capsules',
      therapeuticAreaId: '1',
      strengths: '',
      labelingUrl: '',
      isCompounded: false,
    },
    toBody: ({ manufacturerId: _manufacturerId, therapeuticAreaId, ...rest }) => ({
      ...rest,
      therapeuticAreaId: Number(therapeuticAreaId),
    }),
    formOnly: { manufacturerId: 'It is in the address of the request.' },
    good: [
      {},
      { strengths: ' 25 to 200 mcg ', isCompounded: true },
      { labelingUrl: 'https://novara.example.org/labeling.pdf' },
      { labelingUrl: 'novara.example.org/labeling' },
    ],
    bad: [
      [{ name: ' ' }, 'name', 'Name is required'],
      [{ therapeuticAreaId: '' }, 'therapeuticAreaId', manufacturerProductMessages.areaRequired],
      [{ labelingUrl: 'novara' }, 'labelingUrl', manufacturerProductMessages.labelingInvalid],
      [{ labelingUrl: 'http://novara.example.org' }, 'labelingUrl', manufacturerProductMessages.labelingInvalid],
    ],
    differences: [
      {
        changes: { manufacturerId: '' },
        form: { manufacturerId: manufacturerProductMessages.manufacturerRequired },
        server: {},
        reason: 'It is in the address of the request.',
      },
    ],
  },
  therapeuticAreaForm: {
    form: zodErrors(forms.therapeuticAreaForm),
    dtos: [TherapeuticAreaDto],
    filledIn: { name: 'Thyroid', description: '' },
    good: [{}, { description: 'Of the thyroid gland' }],
    bad: [[{ name: '  ' }, 'name', therapeuticAreaMessages.nameRequired]],
  },
  teamMemberForm: {
    form: zodErrors(forms.teamMemberForm),
    dtos: [TeamMemberDto],
    filledIn: { name: 'Ana', title: 'Owner', bio: '', email: '', phone: '', imageUrl: '', displayOrder: '' },
    toBody: ({ displayOrder, ...rest }) => ({ ...rest, displayOrder: displayOrderOf(String(displayOrder).trim()) }),
    domainRule: ({ imageUrl }: TeamMemberDto) =>
      void parsePictureChange(imageUrl, portraitPlace, { id: 7, siteUrl: 'https://pharmacy.example.org' }),
    good: [
      {},
      { bio: 'Likes plants', email: 'ana@example.org', phone: '(601) 555-0142' },
      { imageUrl: ' ana.example.org/portrait ' },
      { imageUrl: '/api/team-members/7/portrait?v=0123456789abcdef' },
      { imageUrl: 'data:image/png;base64,iVBORw0KGgo=' },
      { displayOrder: 'first' },
      { displayOrder: '12.9' },
      { displayOrder: '2147483647' },
    ],
    bad: [
      [{ name: 'A' }, 'name', 'Name must be at least 2 characters'],
      [{ title: ' A ' }, 'title', 'Title must be at least 2 characters'],
      [{ email: 'ana@example' }, 'email', 'Invalid email address'],
      [{ imageUrl: 'portrait.png' }, 'imageUrl', 'Invalid image URL'],
      [{ imageUrl: 'http://ana.example.org' }, 'imageUrl', webAddressMessages.pictureNotSecure],
      [{ displayOrder: '-1' }, 'displayOrder', teamMessages.orderInvalid],
      [{ displayOrder: '2147483648' }, 'displayOrder', teamMessages.orderInvalid],
    ],
  },
  recallForm: {
    form: zodErrors(forms.recallForm),
    dtos: [RecallRequestDto],
    filledIn: { reason: 'A wrong dose on page 4', replacementId: '' },
    toBody: ({ replacementId, ...values }) => ({
      ...values,
      replacementId: replacementId ? Number(replacementId) : null,
    }),
    good: [{}, { replacementId: '3' }],
    bad: [[{ reason: ' ' }, 'reason', recallMessages.reasonRequired]],
  },
  documentForm: {
    form: zodErrors(forms.documentForm),
    dtos: [NewDocumentDto, DocumentDetailsDto],
    filledIn: {
      title: 'Dosing guide',
      description: '',
      documentType: 'both',
      category: '',
      manufacturerId: '',
      effectiveFrom: '',
      expiresOn: '',
      mustReadBy: '',
      code: '',
      product: '',
      kind: '',
      partnerId: '',
      approvedBy: '',
      approvedOn: '',
      reviewOn: '',
      labelingUrl: '',
      ownerId: '',
    },
    toBody: ({ manufacturerId, partnerId, ownerId, ...values }) => ({
      ...values,
      partnerId: partnerId ? Number(partnerId) : null,
      manufacturerId: manufacturerId ? Number(manufacturerId) : null,
      ownerId: ownerId ? Number(ownerId) : null,
      filename: 'guide.pdf',
      fileUrl: '/api/uploads/of-this-form',
    }),
    domainRule: ({ effectiveFrom, expiresOn }: DocumentDetailsDto) =>
      assertDaysInOrder({ effectiveFrom: effectiveFrom ?? null, expiresOn: expiresOn ?? null }),
    good: [
      {},
      { documentType: 'prescriber', category: 'Clinical Guidelines' },
      { documentType: 'salesrep', description: 'For the first month', manufacturerId: '3' },
      { effectiveFrom: '2026-03-08', expiresOn: '2026-03-08' },
      { mustReadBy: '2026-11-30' },
      { code: 'MSP-2026-014', product: 'Levothyroxine', kind: 'dosing-guide', partnerId: '4', ownerId: '3' },
      { approvedBy: 'Ada Moore', approvedOn: '2026-03-08', reviewOn: '2027-03-08' },
      { labelingUrl: 'labeling.example.org/14' },
    ],
    bad: [
      [{ title: 'ab' }, 'title', 'Title must be at least 3 characters'],
      [{ documentType: 'patient' }, 'documentType', 'Document type must be prescriber, salesrep, or both'],
      [{ effectiveFrom: '2026-13-01' }, 'effectiveFrom', documentMessages.dateInvalid],
      [{ mustReadBy: 'soon' }, 'mustReadBy', documentMessages.dateInvalid],
      [{ kind: 'brochure' }, 'kind', documentMessages.kindUnknown],
      [{ approvedOn: '2026-02-30' }, 'approvedOn', documentMessages.dateInvalid],
      [{ reviewOn: 'soon' }, 'reviewOn', documentMessages.dateInvalid],
      [{ labelingUrl: 'http://labeling.example.org' }, 'labelingUrl', documentMessages.labelingInvalid],
      [{ effectiveFrom: '2026-03-08', expiresOn: '2026-03-07' }, 'expiresOn', documentMessages.expiresBeforeEffective],
    ],
  },
};

/** The bodies of routes that no form of the contracts stands in front of, with the reason. */
export const bodiesWithoutForm: Readonly<Record<string, string>> = {
  AccountChangeDto: 'A list of companies sends the chosen one.',
  AddPasskeyDto: 'The browser makes the passkey.',
  AnnouncementOrderDto: 'A list of announcements sends their ids.',
  AnsweredDto: 'A button sends the wanted state.',
  ApprovalDto:
    'A list of companies sends the chosen one; a date field and one text, whose field ends at the same limit.',
  ApproveExcludedDto: 'One text, whose field ends at the same limit, beside the fields of an approval.',
  AssigneeDto: 'A list of staff sends the chosen one.',
  CategoryOrderDto: 'A list of categories sends their names.',
  ChosenChangesDto: 'The list of changes sends the chosen ones.',
  CloseExclusionAlertDto: 'One text, whose field ends at the same limit.',
  ConfirmAppDto: 'One field takes the code, and the server alone can tell whether it is right.',
  ConfirmationDto: 'A button sends the version that it stands beside.',
  ConfirmAccountDto: 'The link carries the token.',
  ConfirmEmailDto: 'The link carries the token.',
  ConfirmForPersonDto: 'One text, whose field ends at the same limit.',
  ConfirmNewEmailDto: 'The link carries the token.',
  DocumentEmailsDto: 'A list of frequencies sends the chosen one.',
  InformationRequestDto: 'One text, whose field ends at the same limit.',
  LicenseLookUpDto: 'A date field and one text, whose field ends at the same limit.',
  NewVersionDto: 'The upload provides every field.',
  PublishDto: 'A button sends the wanted state.',
  ReadDto: 'A button sends the wanted state.',
  ReasonTemplateDto: 'Two texts, whose fields end at the same limits.',
  RegistrationAssigneeDto: 'A list of staff sends the chosen one.',
  RegistrationNoteDto: 'One text, whose field ends at the same limit.',
  RejectionDto: 'One optional text, whose field ends at the same limit.',
  RemoteFailureBody: 'The shell reports it.',
  RenamePasskeyDto: 'One field takes the name, which ends at the same limit.',
  RequestLinkDto: 'The link carries the token.',
  SaveContentDto: 'The editor and the server both ask `contentError`.',
  SaveTextCheckSettingsDto: 'The list of claim words takes their texts and limits from the contracts.',
  ScheduledChangesDto: 'The list of changes sends the chosen ones, with an instant that it made of a date and a time.',
  SchedulePublicationDto: 'The editor sends an instant that it made of a date and a time.',
  TeamOrderDto: 'Dragging a row sends all ids.',
  TicketRequestDto: 'A link sends the version that it names.',
  VerifySignInDto: 'One field takes the code, and the server alone can tell whether it is right.',
  ViewAsDto: 'A button or a list sends whom to view as.',
};

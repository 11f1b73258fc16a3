import {
  announcementMessages,
  contactFields,
  contactMessages,
  contactRules,
  contactThreadMessages,
  displayOrderOf,
  manufacturerMessages,
  manufacturerProductMessages,
  teamMessages,
  therapeuticAreaMessages,
  webAddressMessages,
} from '@pharmacy/contracts';
import * as forms from '@pharmacy/contracts/forms';
import { Announcement } from '../../src/modules/announcements/domain/announcement';
import { AnnouncementChangesDto, NewAnnouncementDto } from '../../src/modules/announcements/http/announcements.dto';
import { ContactAnswerDto, ContactMessageDto, ContactNoteDto } from '../../src/modules/contact/http/contact.dto';
import { logoPlace } from '../../src/modules/manufacturers/application/logos';
import { portraitPlace } from '../../src/modules/team/application/portraits';
import { parsePictureChange } from '../../src/platform/pictures';
import {
  ManufacturerChangeDto,
  ManufacturerDto,
  ManufacturerProductChangeDto,
  ManufacturerProductDto,
  TherapeuticAreaChangeDto,
  TherapeuticAreaDto,
} from '../../src/modules/manufacturers/http/manufacturers.dto';
import { TeamMemberChangeDto, TeamMemberDto } from '../../src/modules/team/http/team.dto';
import { type Errors, type FormCases, type Values, zodErrors } from './form-case';

const contactErrors = (values: Values): Errors =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const message = contactRules[field](String(values[field]).trim());
      return message === undefined ? [] : [[field, message]];
    }),
  );

/** The forms about messages and the site. */
export const siteForms = {
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
      ...[
        'http://example.org',
        '/admin',
        '/nowhere',
        '//',
        '//example.org',
        'javascript:alert(1)',
        '/\\\\example.org',
      ].map((linkUrl) => [{ linkUrl, linkText: 'Details' }, 'linkUrl', announcementMessages.linkInvalid] as const),
    ],
  },
  manufacturerForm: {
    form: zodErrors(forms.manufacturerForm),
    dtos: [ManufacturerDto, ManufacturerChangeDto],
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
    dtos: [ManufacturerProductDto, ManufacturerProductChangeDto],
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
    dtos: [TherapeuticAreaDto, TherapeuticAreaChangeDto],
    filledIn: { name: 'Thyroid', description: '' },
    good: [{}, { description: 'Of the thyroid gland' }],
    bad: [[{ name: '  ' }, 'name', therapeuticAreaMessages.nameRequired]],
  },
  teamMemberForm: {
    form: zodErrors(forms.teamMemberForm),
    dtos: [TeamMemberDto, TeamMemberChangeDto],
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
} satisfies Readonly<Record<string, FormCases>>;

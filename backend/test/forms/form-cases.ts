import type * as forms from '@pharmacy/contracts/forms';
import { accountForms } from './account-forms';
import { documentForms } from './document-forms';
import type { FormCases } from './form-case';
import { registrationForms } from './registration-forms';
import { siteForms } from './site-forms';

/** Each form of `@pharmacy/contracts/forms`, and the contact form, which is checked without zod. */
export const formCases: Readonly<Record<keyof typeof forms | 'contactForm', FormCases>> = {
  ...registrationForms,
  ...accountForms,
  ...siteForms,
  ...documentForms,
};

/** The bodies of routes that no form of the contracts stands in front of, with the reason. */
export const bodiesWithoutForm: Readonly<Record<string, string>> = {
  AccountChangeDto: 'A list of companies sends the chosen one.',
  AddPasskeyDto: 'The browser makes the passkey.',
  AnnouncementOrderDto: 'A list of announcements sends their ids.',
  AnsweredDto: 'A button sends the wanted state.',
  ApprovalDto:
    'Lists of companies and groups send the chosen ones; a date field and one text, whose field ends at the same limit.',
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
  MembershipDto: 'A list of groups sends the chosen ones.',
  NewVersionDto: 'The upload provides every field.',
  PublishDto: 'A button sends the wanted state.',
  ReadDto: 'A button sends the wanted state.',
  ReasonTemplateDto: 'Two texts, whose fields end at the same limits.',
  ReasonTemplateChangeDto: 'The same, with what was read before.',
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

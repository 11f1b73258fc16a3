import {
  authMessages,
  isLicenseState,
  isWholeDay,
  limits,
  npiError,
  prescriberGroupMessages,
  professionalLimits,
  registrationHandlingMessages as handlingMessages,
  reasonTemplateLimits,
  registrationMessages as messages,
  registrationOrders,
  registrationStatuses,
  registryCheckLimits,
  registryCheckMessages as checkMessages,
  reviewMessages,
  templateKinds,
  usernamePattern,
  type ApprovalRequest,
  type ApproveExcludedRequest,
  type ConfirmEmailRequest,
  type InformationRequest,
  type ProfessionalDetails,
  type ReasonTemplateRequest,
  type RecordLicenseLookUpRequest,
  type RegistrationOrder,
  type RegistrationRequest,
  type RegistrationStatus,
  type RequestLink,
  type TemplateKind,
} from '@pharmacy/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import {
  Before,
  Choice,
  Email,
  IdOrNull,
  Ids,
  InstantOrNull,
  OptionalId,
  OptionalText,
  PageQuery,
  Secret,
  Text,
} from '../../../platform/http';

/** The optional fields that identify an applicant. Those of the other type of applicant are ignored. */
class ProfessionalDetailsDto implements Partial<ProfessionalDetails> {
  /** National Provider Identifier, with its check digit */
  @OptionalText({ label: 'NPI', max: 10, tooLong: messages.npiDigits, check: npiError })
  readonly npi?: string | null;

  @OptionalText({ label: 'License number', max: professionalLimits.licenseNumber })
  readonly licenseNumber?: string | null;

  /** postal code of the state; required with a license number */
  @OptionalText({
    label: 'License state',
    max: 2,
    tooLong: messages.licenseStateUnknown,
    check: (state) => (isLicenseState(state) ? null : messages.licenseStateUnknown),
  })
  readonly licenseState?: string | null;

  /** the manufacturer that a sales rep works for; `company` is then ignored */
  @OptionalId(messages.companyUnknown)
  readonly manufacturerId?: number | null;

  /** the name of a company that isn't in the list of manufacturers */
  @OptionalText({ label: 'Company', max: professionalLimits.company })
  readonly company?: string | null;

  @OptionalText({ label: 'Territory', max: professionalLimits.territory })
  readonly territory?: string | null;
}

/** The details in a body; null for what it doesn't contain. */
export const detailsIn = (body: ProfessionalDetailsDto): ProfessionalDetails => ({
  npi: body.npi ?? null,
  licenseNumber: body.licenseNumber ?? null,
  licenseState: body.licenseState ?? null,
  manufacturerId: body.manufacturerId ?? null,
  company: body.company ?? null,
  territory: body.territory ?? null,
});

type OptionalFields = 'organization' | 'phone' | 'notes' | keyof ProfessionalDetails;

export class RegistrationRequestDto
  extends ProfessionalDetailsDto
  implements Omit<RegistrationRequest, OptionalFields>
{
  @Text({
    label: 'Username',
    min: [limits.username.min, messages.usernameTooShort],
    max: limits.username.max,
    pattern: [usernamePattern, messages.usernameCharacters],
  })
  readonly username!: string;

  @Secret({ label: 'Password', min: [limits.password.min, messages.passwordTooShort], max: limits.password.max })
  readonly password!: string;

  @Email(messages.emailInvalid)
  readonly email!: string;

  @Text({ label: 'First name', required: messages.firstNameRequired, max: limits.name.max })
  readonly firstName!: string;

  @Text({ label: 'Last name', required: messages.lastNameRequired, max: limits.name.max })
  readonly lastName!: string;

  @OptionalText({ label: 'Organization', max: limits.organization.max })
  readonly organization?: string | null;

  @OptionalText({ label: 'Phone', max: limits.phone.max })
  readonly phone?: string | null;

  @OptionalText({ label: 'Notes', max: limits.notes.max })
  readonly notes?: string | null;
}

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @Secret({ label: 'Token', required: authMessages.confirmEmail.linkExpired, max: limits.token.max })
  readonly token!: string;
}

const { linkExpired } = messages.request;
const token = { label: 'Token', required: linkExpired, max: limits.token.max, tooLong: linkExpired };

export class RequestLinkDto implements RequestLink {
  @Secret(token)
  readonly token!: string;
}

export class AddedInformationDto extends ProfessionalDetailsDto implements RequestLink {
  @Secret(token)
  readonly token!: string;

  /** the answer to a staff question, or a note without one */
  @OptionalText({ label: 'Answer', max: professionalLimits.answer })
  readonly answer?: string | null;

  /** `askedAt` of the open question that the applicant saw, or null for none; without it, it isn't compared */
  @InstantOrNull(messages.request.questionAskedAtInvalid, { optional: true })
  readonly questionAskedAt?: string | null;
}

export class LicenseLookUpDto implements RecordLicenseLookUpRequest {
  @Text({
    label: 'Day',
    required: checkMessages.dayRequired,
    max: 10,
    check: (day) => (isWholeDay(day) ? null : checkMessages.dayRequired),
  })
  readonly day!: string;

  @Text({ label: 'Source', required: checkMessages.sourceRequired, max: registryCheckLimits.source })
  readonly source!: string;
}

export class RegistrationsQueryDto extends PageQuery {
  @Choice(registrationStatuses, `status must be ${registrationStatuses.join(', ')}`, { optional: true })
  readonly status?: RegistrationStatus;

  /** default: newest */
  @Choice(registrationOrders, `order must be ${registrationOrders.join(' or ')}`, { optional: true })
  readonly order?: RegistrationOrder;

  /** only those assigned to the caller */
  @Choice(['me'], 'assignee must be me', { optional: true })
  readonly assignee?: 'me';
}

export class ApprovalDto implements ApprovalRequest {
  /** the confirmed company of a sales rep; without it, the account has none */
  @OptionalId(messages.companyUnknown)
  readonly manufacturerId?: number | null;

  /** the groups that a prescriber is in from the start; without it, none */
  @Ids({
    most: [limits.prescriberGroups.max, prescriberGroupMessages.tooMany],
    unknown: prescriberGroupMessages.groupIdsInvalid,
    optional: true,
  })
  readonly groupIds?: number[];

  /** the approver's lookup of the license at the state board, which is recorded with the approval */
  @IsOptional()
  @IsObject({ message: checkMessages.lookUpInvalid })
  @ValidateNested()
  @Type(() => LicenseLookUpDto)
  @ApiPropertyOptional({ type: LicenseLookUpDto, nullable: true })
  readonly lookUp?: LicenseLookUpDto | null;
}

export class ApproveExcludedDto extends ApprovalDto implements ApproveExcludedRequest {
  @Text({ label: 'Reason', required: checkMessages.reasonRequired, max: registryCheckLimits.reason })
  readonly reason!: string;
}

export class InformationRequestDto implements InformationRequest {
  @Text({ label: 'Question', required: messages.questionRequired, max: professionalLimits.question })
  readonly question!: string;
}

export class RegistrationAssigneeDto {
  @IdOrNull(handlingMessages.assigneeInvalid)
  readonly assigneeId!: number | null;
}

export class RegistrationNoteDto {
  @Text({ label: 'Note', required: handlingMessages.noteRequired, max: limits.notes.max })
  readonly text!: string;
}

export class RejectionDto {
  @OptionalText({ label: 'Reason', max: limits.reason.max })
  readonly reason?: string | null;
}

export class ReasonTemplateDto implements Omit<ReasonTemplateRequest, 'before'> {
  @Choice(templateKinds, reviewMessages.templateKindUnknown)
  readonly kind!: TemplateKind;

  @Text({ label: 'Name', required: reviewMessages.templateTitleRequired, max: reasonTemplateLimits.title })
  readonly title!: string;

  @Text({ label: 'Text', required: reviewMessages.templateTextRequired, max: reasonTemplateLimits.text })
  readonly text!: string;
}

export class ReasonTemplateChangeDto extends ReasonTemplateDto implements ReasonTemplateRequest {
  @Before(ReasonTemplateDto)
  readonly before?: ReasonTemplateDto;
}

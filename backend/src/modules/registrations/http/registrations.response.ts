import {
  mailStatuses,
  registrationStatuses,
  requestStates,
  templateKinds,
  userTypes,
  type ApplicantRequestView,
  type MailStatus,
  type ProfessionalDetails,
  type ReasonTemplateView,
  type RegistrationExchange,
  type RegistrationReceipt,
  type RegistrationStatus,
  type RegistrationView,
  type RequestState,
  type TemplateKind,
  type UserType,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class RegistrationReceiptDto implements RegistrationReceipt {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, enum: ['pending'] }) readonly status!: 'pending';
  @ApiProperty({ type: String }) readonly message!: string;
}

class RegistrationExchangeDto implements RegistrationExchange {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null if the applicant added something without a question',
  })
  readonly question!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly askedAt!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Also null if only fields were filled in' })
  readonly answer!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while the question is open' })
  readonly answeredAt!: string | null;
}

/** What both the applicant and the staff may see. */
class RequestFactsView implements ProfessionalDetails {
  @ApiProperty({ type: String, nullable: true }) readonly npi!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly licenseNumber!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Postal code' }) readonly licenseState!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The manufacturer that a sales rep chose from the list',
  })
  readonly manufacturerId!: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The manufacturer’s name at that time, or the name of another company',
  })
  readonly company!: string | null;

  @ApiProperty({ type: String, nullable: true }) readonly territory!: string | null;

  @ApiProperty({ type: [RegistrationExchangeDto], description: 'Oldest first' })
  readonly correspondence!: readonly RegistrationExchangeDto[];

  @ApiProperty({ type: String, enum: [...userTypes] }) readonly userType!: UserType;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly email!: string;
  @ApiProperty({ type: String, nullable: true }) readonly phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly organization!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly notes!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was rejected' }) readonly reason!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly processedAt!: string | null;
}

/** Only what the applicant may see. */
export class ApplicantRequestViewDto extends RequestFactsView implements ApplicantRequestView {
  @ApiProperty({ type: String, enum: [...requestStates] }) readonly state!: RequestState;
}

export class RegistrationViewDto extends RequestFactsView implements RegistrationView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, enum: [...registrationStatuses] }) readonly status!: RegistrationStatus;

  @ApiProperty({
    type: String,
    enum: [...mailStatuses],
    description: 'Delivery status of the email about the current status',
  })
  readonly mailStatus!: MailStatus;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      "Where emails about it go: the account's address, or the applicant's. Null if the account isn't active.",
  })
  readonly mailTo!: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether the email address was confirmed' })
  readonly emailConfirmed!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the applicant withdrew it. Its status is then `rejected`.',
  })
  readonly withdrawnAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until then, the person who decided can undo it. Null once no one can.',
  })
  readonly undoUntil!: string | null;
}

export class ReasonTemplateViewDto implements ReasonTemplateView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;

  @ApiProperty({ type: String, enum: [...templateKinds], description: 'For rejections, or for questions' })
  readonly kind!: TemplateKind;

  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String }) readonly text!: string;
}

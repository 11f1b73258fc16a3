import {
  mailStatuses,
  registrationStatuses,
  userTypes,
  type MailStatus,
  type RegistrationReceipt,
  type RegistrationStatus,
  type RegistrationView,
  type UserType,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class RegistrationReceiptDto implements RegistrationReceipt {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String, enum: ['pending'] })
  readonly status!: 'pending';

  @ApiProperty({ type: String })
  readonly message!: string;
}

export class RegistrationViewDto implements RegistrationView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly firstName!: string;

  @ApiProperty({ type: String })
  readonly lastName!: string;

  @ApiProperty({ type: String })
  readonly username!: string;

  @ApiProperty({ type: String })
  readonly email!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly organization!: string | null;

  @ApiProperty({ type: String, enum: [...userTypes] })
  readonly userType!: UserType;

  @ApiProperty({ type: String, enum: [...registrationStatuses] })
  readonly status!: RegistrationStatus;

  @ApiProperty({ type: String, nullable: true })
  readonly notes!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it was rejected' })
  readonly reason!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly processedAt!: string | null;

  @ApiProperty({
    type: String,
    enum: [...mailStatuses],
    description: 'Delivery status of the email about the current status',
  })
  readonly mailStatus!: MailStatus;

  @ApiProperty({ type: Boolean, description: 'Whether the email address was confirmed' })
  readonly emailConfirmed!: boolean;
}

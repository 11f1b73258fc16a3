import {
  type ContactReceipt,
  type ContactSubmissionView,
  type ContactThreadView,
  type MailStatus,
  mailStatuses,
  type ThreadEntryKind,
  threadEntryKinds,
  type ThreadEntryView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { StaffNameDto } from '../../auth';

export class ContactReceiptDto implements ContactReceipt {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly message!: string;
}

export class ContactSubmissionViewDto implements ContactSubmissionView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty({ type: String }) readonly email!: string;
  @ApiProperty({ type: String, nullable: true }) readonly phone!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly subject!: string | null;
  @ApiProperty({ type: String, description: 'Plain text, unmodified' }) readonly message!: string;
  @ApiProperty({ type: Boolean }) readonly read!: boolean;
  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was answered by email, or marked as answered',
  })
  readonly answeredAt!: string | null;

  @ApiProperty({ type: StaffNameDto, nullable: true }) readonly assignee!: StaffNameDto | null;
}

class ThreadEntryViewDto implements ThreadEntryView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, enum: [...threadEntryKinds] }) readonly kind!: ThreadEntryKind;
  @ApiProperty({ type: String, description: 'Plain text' }) readonly text!: string;

  @ApiProperty({ type: StaffNameDto, nullable: true, description: 'null if the account no longer exists' })
  readonly author!: StaffNameDto | null;

  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;

  @ApiProperty({
    type: String,
    enum: [...mailStatuses],
    nullable: true,
    description: "Delivery status of an answer's email; null for a note",
  })
  readonly mailStatus!: MailStatus | null;
}

export class ContactThreadViewDto implements ContactThreadView {
  @ApiProperty({ type: ContactSubmissionViewDto }) readonly message!: ContactSubmissionViewDto;
  @ApiProperty({ type: [ThreadEntryViewDto] }) readonly entries!: ThreadEntryViewDto[];
}

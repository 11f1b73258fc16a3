import type { ContactReceipt, ContactSubmissionView } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { ContactSubmission } from '../domain/contact-submission';

export class ContactReceiptDto implements ContactReceipt {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly message!: string;
}

export class ContactSubmissionViewDto implements ContactSubmissionView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly name!: string;

  @ApiProperty({ type: String })
  readonly email!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly subject!: string | null;

  @ApiProperty({ type: String, description: 'Plain text, unmodified' })
  readonly message!: string;

  @ApiProperty({ type: Boolean })
  readonly read!: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt!: string;
}

/** Lists every field that the API exposes. */
export const toSubmissionResponse = (submission: ContactSubmission): ContactSubmissionView => ({
  id: submission.id,
  name: submission.name,
  email: submission.email,
  phone: submission.phone,
  subject: submission.subject,
  message: submission.message,
  read: submission.read,
  createdAt: submission.createdAt.toISOString(),
});

import { contactMessages as messages, emailPattern, limits, type ContactReceipt } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Allow as Accepted } from 'class-validator';
import { Choice, Flag, OptionalText, PageQuery, Text } from '../../../platform/http';

export class ContactMessageDto {
  @Text({ label: 'Name', required: messages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @Text({
    label: 'Email',
    required: messages.emailInvalid,
    max: limits.email.max,
    pattern: [emailPattern, messages.emailInvalid],
  })
  readonly email!: string;

  @OptionalText({ label: 'Phone', max: limits.phone.max })
  readonly phone?: string | null;

  @OptionalText({ label: 'Subject', max: limits.subject.max })
  readonly subject?: string | null;

  @Text({
    label: 'Message',
    min: [limits.contactMessage.min, messages.messageTooShort],
    max: limits.contactMessage.max,
  })
  readonly message!: string;

  /** Not checked: a machine that fills it in is not told what it did wrong. */
  @Accepted()
  @ApiProperty({ type: String, required: false, description: 'To be left empty' })
  readonly website?: unknown;
}

/** Whether a field that people do not see was filled in, with whatever. */
export const isFilledIn = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;

export class ContactReceiptDto implements ContactReceipt {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly message!: string;
}

export class SubmissionsQueryDto extends PageQuery {
  @Choice(['true', 'false'], 'unread must be true or false', { optional: true })
  readonly unread?: 'true' | 'false';
}

export class ReadDto {
  @Flag('Read')
  readonly read!: boolean;
}

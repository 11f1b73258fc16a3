import {
  contactMessages as messages,
  contactThreadMessages as threadMessages,
  limits,
  type NewContactAnswer,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Allow as Accepted } from 'class-validator';
import { Choice, Email, Flag, IdOrNull, OptionalText, PageQuery, Text } from '../../../platform/http';

export class ContactMessageDto {
  @Text({ label: 'Name', required: messages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @Email(messages.emailInvalid)
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

  /** Honeypot. Not validated, so that a bot that fills it in gets no error to learn from. */
  @Accepted()
  @ApiProperty({ type: String, required: false, description: 'Leave empty' })
  readonly website?: unknown;
}

/** Whether the hidden field has a value of any type. */
export const isHoneypotFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;

export class SubmissionsQueryDto extends PageQuery {
  @Choice(['true', 'false'], 'unread must be true or false', { optional: true })
  readonly unread?: 'true' | 'false';

  @Choice(['true', 'false'], 'answered must be true or false', { optional: true })
  readonly answered?: 'true' | 'false';

  @Choice(['me'], 'assignee must be me', { optional: true })
  readonly assignee?: 'me';
}

export class ReadDto {
  @Flag('Read')
  readonly read!: boolean;
}

export class AnsweredDto {
  @Flag('Answered')
  readonly answered!: boolean;
}

export class AssigneeDto {
  @IdOrNull(threadMessages.assigneeInvalid)
  readonly assigneeId!: number | null;
}

export class ContactAnswerDto implements NewContactAnswer {
  @Text({ label: 'Answer', required: threadMessages.answerRequired, max: limits.contactAnswer.max })
  readonly text!: string;

  @IdOrNull(threadMessages.lastAnswerInvalid)
  readonly lastAnswerId!: number | null;
}

export class ContactNoteDto {
  @Text({ label: 'Note', required: threadMessages.noteRequired, max: limits.notes.max })
  readonly text!: string;
}

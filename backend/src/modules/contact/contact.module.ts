import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { AnswerSubmission } from './application/answer-submission.use-case';
import { ContactAnswers } from './application/contact-answers';
import { ContactResponses } from './application/to-contact-response';
import { ContactQueries, LiveMessages } from './application/contact.queries';
import { ExpiredMessages, MessagePersonalData } from './application/message-personal-data';
import { HandleSubmission, SendMessage } from './application/handle-submission.use-case';
import { NotifyStaff, StaffNotices } from './application/staff-notices';
import { ContactSubmissionsController, SendMessageController } from './http/contact.controller';
import { ContactThreadController } from './http/contact-thread.controller';
import { ContactAnswerMail, ContactReceivedMail } from './mail/contact.mails';
import { ContactEntriesRepository } from './persistence/contact-entries.repository';
import { ContactNoticesRepository } from './persistence/contact-notices.repository';
import { ContactSubmissionsRepository, contactSubmissionTable } from './persistence/contact-submissions.repository';
import { ContactSeed } from './seed/contact.seed';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([contactSubmissionTable])],
  // `assignees` of `ContactSubmissionsController` must come before `:id` of `ContactThreadController`.
  controllers: [SendMessageController, ContactSubmissionsController, ContactThreadController],
  providers: [
    AnswerSubmission,
    ContactAnswerMail,
    ContactAnswers,
    ContactEntriesRepository,
    ContactNoticesRepository,
    ContactReceivedMail,
    ContactSeed,
    ContactQueries,
    ContactResponses,
    ContactSubmissionsRepository,
    ExpiredMessages,
    HandleSubmission,
    LiveMessages,
    MessagePersonalData,
    NotifyStaff,
    SendMessage,
    StaffNotices,
  ],
})
export class ContactModule {}

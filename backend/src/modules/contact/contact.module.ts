import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { ContactQueries } from './application/contact.queries';
import { HandleSubmission } from './application/handle-submission.use-case';
import { LiveMessages } from './application/messages.live';
import { NotifyStaff } from './application/notify-staff';
import { SendMessage } from './application/send-message.use-case';
import { StaffNotices } from './application/staff-notices';
import { ContactSubmissionsController } from './http/contact-submissions.controller';
import { SendMessageController } from './http/send-message.controller';
import { ContactReceivedMail } from './mail/contact-received.mail';
import { MessageData } from './application/message-data';
import { ContactNoticesRepository } from './persistence/contact-notices.repository';
import { contactSubmissionTable } from './persistence/contact-submission.table';
import { ContactSubmissionsRepository } from './persistence/contact-submissions.repository';
import { ContactSeed } from './seed/contact.seed';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([contactSubmissionTable])],
  controllers: [SendMessageController, ContactSubmissionsController],
  providers: [
    ContactNoticesRepository,
    ContactReceivedMail,
    ContactSeed,
    ContactQueries,
    MessageData,
    ContactSubmissionsRepository,
    HandleSubmission,
    LiveMessages,
    NotifyStaff,
    SendMessage,
    StaffNotices,
  ],
})
export class ContactModule {}

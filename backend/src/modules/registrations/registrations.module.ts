import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { RegistrationMails } from './application/registration-mails';
import { LiveRegistrations } from './application/registrations.live';
import { RegistrationQueries } from './application/registrations.queries';
import { ReviewRegistration } from './application/review-registration.use-case';
import { SubmitRegistration } from './application/submit-registration.use-case';
import { ReviewRegistrationsController } from './http/review-registrations.controller';
import { SubmitRegistrationController } from './http/submit-registration.controller';
import { RegistrationApprovedMail } from './mail/registration-approved.mail';
import { RegistrationReceivedMail } from './mail/registration-received.mail';
import { RegistrationRejectedMail } from './mail/registration-rejected.mail';
import { registrationTable } from './persistence/registration.table';
import { RegistrationsRepository } from './persistence/registrations.repository';
import { RegistrationsSeed } from './seed/registrations.seed';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([registrationTable])],
  controllers: [SubmitRegistrationController, ReviewRegistrationsController],
  providers: [
    LiveRegistrations,
    RegistrationApprovedMail,
    RegistrationMails,
    RegistrationQueries,
    RegistrationReceivedMail,
    RegistrationRejectedMail,
    RegistrationsRepository,
    RegistrationsSeed,
    ReviewRegistration,
    SubmitRegistration,
  ],
})
export class RegistrationsModule {}

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { ConfirmEmail } from './application/confirm-email.use-case';
import { RegistrationMails } from './application/registration-mails';
import { RegistrationResponses } from './application/registration-responses';
import { DemoCleanup } from './application/demo-cleanup';
import { LiveRegistrations } from './application/registrations.live';
import { RegistrationsQueries } from './application/registrations.queries';
import { ResendMail } from './application/resend-mail.use-case';
import { ReviewRegistration } from './application/review-registration.use-case';
import { SubmitRegistration } from './application/submit-registration.use-case';
import { ConfirmEmailController } from './http/confirm-email.controller';
import { ReviewRegistrationsController } from './http/review-registrations.controller';
import { SubmitRegistrationController } from './http/submit-registration.controller';
import { RegistrationData } from './application/registration-data';
import { RegistrationApprovedMail } from './mail/registration-approved.mail';
import { RegistrationReceivedMail } from './mail/registration-received.mail';
import { RegistrationRejectedMail } from './mail/registration-rejected.mail';
import { registrationTable } from './persistence/registration.table';
import { RegistrationsRepository } from './persistence/registrations.repository';
import { RegistrationsSeed } from './seed/registrations.seed';

@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([registrationTable])],
  controllers: [ConfirmEmailController, SubmitRegistrationController, ReviewRegistrationsController],
  providers: [
    ConfirmEmail,
    DemoCleanup,
    LiveRegistrations,
    RegistrationApprovedMail,
    RegistrationData,
    RegistrationMails,
    RegistrationsQueries,
    RegistrationReceivedMail,
    RegistrationRejectedMail,
    RegistrationsRepository,
    RegistrationsSeed,
    RegistrationResponses,
    ResendMail,
    ReviewRegistration,
    SubmitRegistration,
  ],
})
export class RegistrationsModule {}

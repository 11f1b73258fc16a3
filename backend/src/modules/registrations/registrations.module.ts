import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth';
import { RegistriesModule } from '../registries';
import { ApplicantRequest } from './application/applicant-request.use-case';
import { RegistrationKnownQueries, RegistryCheckQueries } from './application/applicant.queries';
import { DemoCleanup } from './application/demo-cleanup';
import { ExpiredRequests } from './application/expired-requests';
import { HandleRegistration, RecordLicenseLookUp, ResendMail } from './application/handle-registration.use-case';
import { ManageReasonTemplates } from './application/manage-reason-templates.use-case';
import { RegistrationPersonalData } from './application/registration-personal-data';
import { RegistrationMails } from './application/registration-mails';
import { RegistrationResponses } from './application/to-registration-response';
import { LiveRegistrations, RegistrationsQueries } from './application/registrations.queries';
import { ReviewRegistration, UndoDecision } from './application/review-registration.use-case';
import { ConfirmEmail, SubmitRegistration } from './application/submit-registration.use-case';
import {
  ApplicantRequestController,
  ConfirmEmailController,
  SubmitRegistrationController,
} from './http/public-registrations.controller';
import { ReasonTemplatesController } from './http/reason-templates.controller';
import { RegistrationHandlingController } from './http/registration-handling.controller';
import { RegistryCheckController } from './http/registry-check.controller';
import { ReviewRegistrationsController } from './http/review-registrations.controller';
import { RegistrationApprovedMail } from './mail/registration-approved.mail';
import { RegistrationRejectedMail, RegistrationWithdrawnMail } from './mail/registration-closed.mails';
import { InformationRequestedMail } from './mail/registration-information-requested.mail';
import { RegistrationReceivedMail } from './mail/registration-received.mail';
import { ReasonTemplatesRepository } from './persistence/reason-templates.repository';
import { RegistrationNotesRepository } from './persistence/registration-notes.repository';
import { RegistrationsRepository, registrationTable } from './persistence/registrations.repository';
import { RegistryChecksRepository } from './persistence/registry-checks.repository';
import { RegistrationsSeed } from './seed/registrations.seed';

@Module({
  imports: [AuthModule, RegistriesModule, TypeOrmModule.forFeature([registrationTable])],
  controllers: [
    ApplicantRequestController,
    ConfirmEmailController,
    SubmitRegistrationController,
    ReviewRegistrationsController,
    ReasonTemplatesController,
    RegistryCheckController,
    RegistrationHandlingController,
  ],
  providers: [
    ApplicantRequest,
    ConfirmEmail,
    DemoCleanup,
    ExpiredRequests,
    HandleRegistration,
    InformationRequestedMail,
    LiveRegistrations,
    ManageReasonTemplates,
    ReasonTemplatesRepository,
    RecordLicenseLookUp,
    RegistrationApprovedMail,
    RegistrationPersonalData,
    RegistrationKnownQueries,
    RegistrationMails,
    RegistrationNotesRepository,
    RegistrationsQueries,
    RegistrationReceivedMail,
    RegistrationRejectedMail,
    RegistrationsRepository,
    RegistrationsSeed,
    RegistrationResponses,
    RegistryCheckQueries,
    RegistryChecksRepository,
    RegistrationWithdrawnMail,
    ResendMail,
    ReviewRegistration,
    SubmitRegistration,
    UndoDecision,
  ],
})
export class RegistrationsModule {}

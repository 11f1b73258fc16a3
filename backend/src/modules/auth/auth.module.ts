import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator, SessionTickets } from '../../platform/access';
import { Config } from '../../platform/config';
import { AccountDirectory } from './application/account-directory.queries';
import { AccountMails } from './application/account-mails';
import { Accounts } from './application/accounts';
import { AccountsQueries, SimilarAccounts } from './application/accounts.queries';
import { AuthHousekeeping } from './application/auth-housekeeping';
import { AssignManufacturer, ChangeAccountStatus } from './application/change-account.use-case';
import { ConfirmAccount, ConfirmationSchedule } from './application/confirm-account.use-case';
import { CreateAdministrator } from './application/create-administrator.use-case';
import { DemoAccounts } from './application/demo-accounts';
import { AddPasskey } from './application/factors/add-passkey.use-case';
import { ConfirmIdentity } from './application/factors/confirm-identity';
import { FactorCodes } from './application/factors/factor-codes';
import { RelyingParty } from './application/factors/relying-party';
import { RemoveFactor } from './application/factors/remove-factor.use-case';
import { ResealSecrets, SecretBox } from './application/factors/secret-box';
import { SetUpApp } from './application/factors/set-up-app.use-case';
import { VerifySignIn } from './application/factors/verify-sign-in.use-case';
import { ManagePrescriberGroups } from './application/manage-prescriber-groups.use-case';
import { LinkThrottle, OneTimeLinks } from './application/one-time-links';
import { ChangeOwnDetails, ChangeOwnEmail } from './application/own-account/change-own-details.use-case';
import { ChangeOwnPassword } from './application/own-account/change-own-password.use-case';
import { SecondFactorQueries, SessionsQueries } from './application/own-account/own-sign-in.queries';
import { PasswordHasher } from './application/passwords/password-hasher';
import { AdministratorPasswords, DemoPassword } from './application/passwords/password-rules';
import { RequestPasswordReset, ResetPassword } from './application/passwords/reset-password.use-case';
import { AccountPersonalData, AccountRetention } from './application/personal-data/account-personal-data';
import { ErasePerson } from './application/personal-data/erase-person.use-case';
import { ErasureList } from './application/personal-data/erasure-list';
import { ExportPerson } from './application/personal-data/export-person';
import { Retention } from './application/personal-data/retention';
import { PortalViews } from './application/portal-views';
import { EndSession } from './application/sessions/end-session.use-case';
import { LastSeenWriter } from './application/sessions/last-seen-writer';
import { OpenSession } from './application/sessions/open-session';
import { SessionAuthenticator } from './application/sessions/session-authenticator';
import { jwtOptions, SessionTokens } from './application/sessions/session-tokens';
import { SessionStrategy } from './application/sessions/session.strategy';
import { SignInAlerts } from './application/sessions/sign-in-alerts';
import { SignInThrottle } from './application/sessions/sign-in-throttle';
import { StartSession } from './application/sessions/start-session.use-case';
import { StandingLinks, Tickets } from './application/sessions/tickets';
import { ChangeStaffRoles } from './application/staff/change-staff-roles.use-case';
import { AcceptInvitation, InviteStaff } from './application/staff/invite-staff.use-case';
import { StaffNames, StaffQueries } from './application/staff/staff.queries';
import { AccountsController } from './http/accounts.controller';
import { KnownBrowserCookie } from './http/known-browser-cookie';
import { OwnAccountController } from './http/own-account.controller';
import { PasswordController } from './http/password.controller';
import { PersonalDataController } from './http/personal-data/personal-data.controller';
import { RetentionController } from './http/personal-data/retention.controller';
import { PrescriberGroupsController } from './http/prescriber-groups.controller';
import { SecondFactorController } from './http/second-factor.controller';
import { SessionController, SessionsController } from './http/sessions.controller';
import { SignInController } from './http/sign-in.controller';
import { StaffController } from './http/staff.controller';
import { ViewAsController } from './http/view-as.controller';
import { AccessEndedMail, ConfirmationDueMail, ConfirmationLinkMail } from './mail/account-confirmation.mails';
import { AccountActivatedMail, AccountDeactivatedMail } from './mail/account-status.mails';
import { EmailChangedMail, EmailChangeMail, EmailChangeNoticeMail } from './mail/email-change.mails';
import { PasswordChangedAtAccountMail, PasswordChangedMail, PasswordResetMail } from './mail/password.mails';
import { SecondFactorAddedMail, SecondFactorRemovedMail, SecondFactorResetMail } from './mail/second-factor.mails';
import { NewBrowserMail, SignInAlertMail } from './mail/sign-in.mails';
import { StaffInvitationMail, StaffRolesChangedMail } from './mail/staff.mails';
import { AccountNamesRepository } from './persistence/account-names.repository';
import { AccountsRepository, accountTable } from './persistence/accounts.repository';
import { AffiliationsRepository } from './persistence/affiliations.repository';
import { AuthChallengesRepository } from './persistence/auth-challenges.repository';
import { EmailChangesRepository } from './persistence/email-changes.repository';
import { ErasuresRepository } from './persistence/erasures.repository';
import { OldSessionsRepository } from './persistence/old-sessions.repository';
import { OneTimeLinksRepository, PasswordRequestsRepository } from './persistence/one-time-links.repository';
import { PasskeysRepository } from './persistence/passkeys.repository';
import { prescriberGroupTable, PrescriberGroupsRepository } from './persistence/prescriber-groups.repository';
import { RetentionRunsRepository } from './persistence/retention-runs.repository';
import { SecondFactorsRepository } from './persistence/second-factors.repository';
import { SessionsRepository } from './persistence/sessions.repository';
import { SignInAlertsRepository, SignInFailuresRepository } from './persistence/sign-in-failures.repository';
import {
  StaffInvitationsRepository,
  staffInvitationTable,
  StaffRoleChangesRepository,
} from './persistence/staff.repositories';

@Module({
  imports: [
    TypeOrmModule.forFeature([accountTable, prescriberGroupTable, staffInvitationTable]),
    JwtModule.registerAsync({ inject: [Config], useFactory: jwtOptions }),
  ],
  controllers: [
    AccountsController,
    OwnAccountController,
    PasswordController,
    PersonalDataController,
    PrescriberGroupsController,
    RetentionController,
    SecondFactorController,
    SessionController,
    SessionsController,
    SignInController,
    StaffController,
    ViewAsController,
  ],
  providers: [
    AcceptInvitation,
    AccessEndedMail,
    AccountActivatedMail,
    AccountPersonalData,
    AccountDeactivatedMail,
    AccountDirectory,
    AccountMails,
    AccountNamesRepository,
    AccountRetention,
    AccountsQueries,
    Accounts,
    AccountsRepository,
    AddPasskey,
    AdministratorPasswords,
    AffiliationsRepository,
    AssignManufacturer,
    AuthChallengesRepository,
    AuthHousekeeping,
    ChangeAccountStatus,
    ChangeOwnDetails,
    ChangeOwnEmail,
    ChangeOwnPassword,
    ChangeStaffRoles,
    ConfirmAccount,
    ConfirmIdentity,
    ConfirmationDueMail,
    ConfirmationLinkMail,
    ConfirmationSchedule,
    CreateAdministrator,
    DemoAccounts,
    DemoPassword,
    EmailChangeMail,
    EmailChangeNoticeMail,
    EmailChangedMail,
    EmailChangesRepository,
    EndSession,
    ErasePerson,
    ErasureList,
    ErasuresRepository,
    ExportPerson,
    FactorCodes,
    InviteStaff,
    KnownBrowserCookie,
    LinkThrottle,
    ManagePrescriberGroups,
    NewBrowserMail,
    OldSessionsRepository,
    OneTimeLinks,
    OneTimeLinksRepository,
    OpenSession,
    PasskeysRepository,
    PasswordChangedAtAccountMail,
    PasswordChangedMail,
    PasswordHasher,
    PasswordRequestsRepository,
    PasswordResetMail,
    PortalViews,
    PrescriberGroupsRepository,
    RelyingParty,
    RemoveFactor,
    RequestPasswordReset,
    ResealSecrets,
    ResetPassword,
    Retention,
    RetentionRunsRepository,
    SecondFactorAddedMail,
    SecondFactorQueries,
    SecondFactorRemovedMail,
    SecondFactorResetMail,
    SecondFactorsRepository,
    SecretBox,
    SessionAuthenticator,
    SessionsQueries,
    LastSeenWriter,
    SessionsRepository,
    SessionStrategy,
    SessionTokens,
    SetUpApp,
    SignInAlertMail,
    SignInAlerts,
    SignInAlertsRepository,
    SignInFailuresRepository,
    SignInThrottle,
    SimilarAccounts,
    StaffInvitationMail,
    StaffInvitationsRepository,
    StaffNames,
    StaffQueries,
    StaffRoleChangesRepository,
    StaffRolesChangedMail,
    StartSession,
    StandingLinks,
    Tickets,
    VerifySignIn,
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: SessionTickets, useExisting: Tickets },
  ],
  exports: [
    AccountsQueries,
    Accounts,
    Authenticator,
    CreateAdministrator,
    DemoAccounts,
    DemoPassword,
    OneTimeLinks,
    PasswordHasher,
    SessionTickets,
    SimilarAccounts,
    StaffNames,
    StandingLinks,
    Tickets,
  ],
})
export class AuthModule {}

import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator, SessionPasses } from '../../platform/access';
import { Config } from '../../platform/config';
import { AccountDirectory } from './application/account-directory.queries';
import { AccountMails } from './application/account-mails';
import { AccountQueries } from './application/account.queries';
import { Accounts } from './application/accounts';
import { AuthHousekeeping } from './application/auth-housekeeping';
import { ChangeAccountStatus } from './application/change-account-status.use-case';
import { CreateAdministrator } from './application/create-administrator.use-case';
import { EndSession } from './application/end-session.use-case';
import { LinkThrottle } from './application/link-throttle';
import { OneTimeLinks } from './application/one-time-links';
import { PasswordHasher } from './application/password-hasher';
import { RequestPasswordReset } from './application/request-password-reset.use-case';
import { ResetPassword } from './application/reset-password.use-case';
import { SessionAuthenticator } from './application/session-authenticator';
import { SessionSightings } from './application/session-sightings';
import { jwtOptions, SessionTokens } from './application/session-tokens';
import { SessionQueries } from './application/session.queries';
import { SessionStrategy } from './application/session.strategy';
import { SignInThrottle } from './application/sign-in-throttle';
import { StartSession } from './application/start-session.use-case';
import { Tickets } from './application/tickets';
import { AccountsController } from './http/accounts.controller';
import { PasswordController } from './http/password.controller';
import { SessionController } from './http/session.controller';
import { SessionsController } from './http/sessions.controller';
import { SignInController } from './http/sign-in.controller';
import { AccountActivatedMail } from './mail/account-activated.mail';
import { AccountDeactivatedMail } from './mail/account-deactivated.mail';
import { PasswordChangedMail } from './mail/password-changed.mail';
import { PasswordResetMail } from './mail/password-reset.mail';
import { AccountNamesRepository } from './persistence/account-names.repository';
import { accountTable } from './persistence/account.table';
import { AccountsRepository } from './persistence/accounts.repository';
import { OneTimeLinksRepository } from './persistence/one-time-links.repository';
import { PasswordRequestsRepository } from './persistence/password-requests.repository';
import { SessionsRepository } from './persistence/sessions.repository';
import { SignInFailuresRepository } from './persistence/sign-in-failures.repository';

@Module({
  imports: [
    TypeOrmModule.forFeature([accountTable]),
    JwtModule.registerAsync({ inject: [Config], useFactory: jwtOptions }),
  ],
  controllers: [AccountsController, PasswordController, SessionController, SessionsController, SignInController],
  providers: [
    AccountActivatedMail,
    AccountDeactivatedMail,
    AccountDirectory,
    AccountMails,
    AccountNamesRepository,
    AccountQueries,
    Accounts,
    AccountsRepository,
    AuthHousekeeping,
    ChangeAccountStatus,
    CreateAdministrator,
    EndSession,
    LinkThrottle,
    OneTimeLinks,
    OneTimeLinksRepository,
    PasswordChangedMail,
    PasswordHasher,
    PasswordRequestsRepository,
    PasswordResetMail,
    RequestPasswordReset,
    ResetPassword,
    SessionAuthenticator,
    SessionQueries,
    SessionSightings,
    SessionsRepository,
    SessionStrategy,
    SessionTokens,
    SignInFailuresRepository,
    SignInThrottle,
    StartSession,
    Tickets,
    { provide: Authenticator, useExisting: SessionAuthenticator },
    { provide: SessionPasses, useExisting: Tickets },
  ],
  exports: [
    AccountQueries,
    Accounts,
    Authenticator,
    CreateAdministrator,
    OneTimeLinks,
    PasswordHasher,
    SessionPasses,
    Tickets,
  ],
})
export class AuthModule {}

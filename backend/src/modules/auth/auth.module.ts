import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/access';
import { Config } from '../../platform/config';
import { AccountQueries } from './application/account.queries';
import { Accounts } from './application/accounts';
import { AuthHousekeeping } from './application/auth-housekeeping';
import { CreateAdministrator } from './application/create-administrator.use-case';
import { EndSession } from './application/end-session.use-case';
import { PasswordHasher } from './application/password-hasher';
import { SessionAuthenticator } from './application/session-authenticator';
import { jwtOptions, SessionTokens } from './application/session-tokens';
import { SessionStrategy } from './application/session.strategy';
import { SignInThrottle } from './application/sign-in-throttle';
import { StartSession } from './application/start-session.use-case';
import { Tickets } from './application/tickets';
import { SessionController } from './http/session.controller';
import { SignInController } from './http/sign-in.controller';
import { AccountNamesRepository } from './persistence/account-names.repository';
import { accountTable } from './persistence/account.table';
import { AccountsRepository } from './persistence/accounts.repository';
import { SessionsRepository } from './persistence/sessions.repository';
import { SignInFailuresRepository } from './persistence/sign-in-failures.repository';

@Module({
  imports: [
    TypeOrmModule.forFeature([accountTable]),
    JwtModule.registerAsync({ inject: [Config], useFactory: jwtOptions }),
  ],
  controllers: [SignInController, SessionController],
  providers: [
    AccountNamesRepository,
    AccountQueries,
    Accounts,
    AccountsRepository,
    AuthHousekeeping,
    CreateAdministrator,
    EndSession,
    PasswordHasher,
    SessionAuthenticator,
    SessionsRepository,
    SessionStrategy,
    SessionTokens,
    SignInFailuresRepository,
    SignInThrottle,
    StartSession,
    Tickets,
    { provide: Authenticator, useExisting: SessionAuthenticator },
  ],
  exports: [AccountQueries, Accounts, Authenticator, CreateAdministrator, PasswordHasher, Tickets],
})
export class AuthModule {}

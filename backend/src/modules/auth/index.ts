/**
 * auth: authentication and accounts.
 * Owns accounts, their unique names (including those of pending registrations), sessions, passwords, second factors,
 * tickets, and emailed links.
 * Publishes the events in `domain/auth.events.ts`, some of which trigger its own emails.
 * Other modules create accounts inside their own transaction (`Accounts`), hash passwords (`PasswordHasher`), issue
 * `Tickets`, `OneTimeLinks`, and `StandingLinks`, find similar accounts (`SimilarAccounts`), and show which staff member acted
 * (`StaffNames`).
 */
export { AccountsQueries, SimilarAccounts } from './application/accounts.queries';
export { Accounts } from './application/accounts';
export { type Administrator, CreateAdministrator } from './application/create-administrator.use-case';
export { DemoAccounts } from './application/demo-accounts';
export { DemoPassword } from './application/passwords/password-rules';
export { listedErasures } from './application/personal-data/erasure-list';
export { OneTimeLinks } from './application/one-time-links';
export { PasswordHasher } from './application/passwords/password-hasher';
export { StaffNames } from './application/staff/staff.queries';
export { StandingLinks, Tickets } from './application/sessions/tickets';
export { AuthModule } from './auth.module';
export { AdministratorPasswordRejected } from './domain/auth.errors';
export { GroupsChanged, ManufacturerAssigned } from './domain/auth.events';
export { StaffNameDto } from './http/staff.response';
export { mailedUsername } from './domain/account-names';
export { InvalidLink } from './domain/one-time-link';

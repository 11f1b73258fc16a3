/**
 * auth: who somebody is.
 * Owns accounts, the names nobody may share (those of waiting requests too), sessions, passwords, tickets, and links that are
 * mailed and work once.
 * Says `session.started`, `session.ended`, `session.others-ended`, `account.deactivated`, `account.activated`,
 * `password.forgotten`, `password.reset`, `administrator.created`, `administrator.rekeyed`; listens to nothing.
 * Other rooms open accounts inside their own transaction (`Accounts`), hash (`PasswordHasher`), and issue `Tickets` and
 * `OneTimeLinks`.
 */
export { AccountQueries } from './application/account.queries';
export { Accounts } from './application/accounts';
export { CreateAdministrator } from './application/create-administrator.use-case';
export { OneTimeLinks } from './application/one-time-links';
export { PasswordHasher } from './application/password-hasher';
export { Tickets } from './application/tickets';
export { AuthModule } from './auth.module';
export type { Administrator } from './domain/administrator';
export type { AccountRole, NewAccount } from './domain/account';

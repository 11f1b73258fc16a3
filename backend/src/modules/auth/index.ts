/**
 * auth: authentication and accounts.
 * Owns accounts, their unique names (including those of pending registrations), sessions, passwords, second factors,
 * tickets, and emailed links.
 * Publishes `session.started`, `session.ended`, `session.others-ended`, `account.deactivated`, `account.activated`,
 * `account.confirmation-due`, `account.confirmed`, `account.confirmed-by-staff`, `account.lapsed`,
 * `account.confirmation-link-requested`,
 * `account.manufacturer-assigned`, `account.groups-changed`, `prescriber_group.added`, `prescriber_group.renamed`,
 * `prescriber_group.deleted`, `account.details-changed`, `account.email-change-requested`, `account.email-changed`,
 * `password.forgotten`, `password.reset`, `password.changed`, `administrator.created`,
 * `administrator.rekeyed`, `account.demo-removed`, `staff.roles-changed`, `staff.invited`, `staff.invitation-withdrawn`,
 * `staff.invitation-accepted`, `staff.roles-notice-due`, `sign-in.alert-due`, `second-factor.added`, `second-factor.renamed`, `second-factor.removed`,
 * `second-factor.reset`, `recovery-codes.made`, `recovery-code.used`, and `session.new-browser`, some of which trigger its own emails.
 * Other modules create accounts inside their own transaction (`Accounts`), hash passwords (`PasswordHasher`), issue
 * `Tickets`, `OneTimeLinks`, and `StandingLinks`, find accounts that are like a person (`SimilarAccounts`), and show who of the staff acted
 * (`StaffNames`).
 */
export { AccountsQueries } from './application/accounts.queries';
export { Accounts } from './application/accounts';
export { CreateAdministrator } from './application/create-administrator.use-case';
export { DemoAccounts } from './application/demo-accounts';
export { DemoPassword } from './application/demo-password';
export { listedErasures } from './application/personal-data/erasure-list';
export { OneTimeLinks } from './application/one-time-links';
export { PasswordHasher } from './application/password-hasher';
export { SimilarAccounts } from './application/similar-accounts';
export { StaffNames } from './application/staff/staff-names';
export { StandingLinks, Tickets } from './application/tickets';
export { AuthModule } from './auth.module';
export { AdministratorPasswordRejected } from './domain/auth.errors';
export { GroupsChanged, ManufacturerAssigned } from './domain/auth.events';
export type { Administrator } from './domain/administrator';
export { StaffNameDto } from './http/staff.response';
export { mailedUsername } from './domain/mailed-username';
export { InvalidLink } from './domain/one-time-link';
export type { AccountRole, NewAccount } from './domain/account';

/**
 * registrations: requests for accounts, and their review.
 * Owns registrations from submission to approval or rejection, and the emails about them.
 * Publishes `registration.submitted`, `.approved`, `.rejected`, `.email-confirmed`, `.mail-resent`, and `.demo-removed`,
 * which trigger its emails and live list.
 * Approval creates the account through the auth module, in the same transaction.
 */
export { DemoCleanup } from './application/demo-cleanup';
export { RegistrationsModule } from './registrations.module';

/**
 * registrations: requests for accounts, and their review.
 * Owns registrations from submission to approval, rejection, or withdrawal, what applicants were asked and answered, and
 * the emails about them.
 * Publishes `registration.submitted`, `.approved`, `.rejected`, `.information-requested`, `.information-added`, `.withdrawn`,
 * `.email-confirmed`, `.mail-resent`, and `.demo-removed`, which trigger its emails and live list.
 * Approval creates the account through the auth module, in the same transaction.
 */
export { DemoCleanup } from './application/demo-cleanup';
export { RegistrationsModule } from './registrations.module';

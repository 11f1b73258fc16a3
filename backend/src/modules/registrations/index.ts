/**
 * registrations: requests for accounts, and their review.
 * Owns registrations from submission to approval, rejection, or withdrawal, what applicants were asked and answered, who
 * takes care of them, the notes of the staff, the emails about them, and the templates that reviewers start from.
 * Publishes `registration.submitted`, `.approved`, `.rejected`, `.decision-undone`, `.information-requested`,
 * `.information-added`, `.withdrawn`, `.email-confirmed`, `.mail-resent`, `.assigned`, `.unassigned`, `.noted`,
 * `.note-removed`, and `.demo-removed`, which trigger its emails and live list.
 * Approval creates the account through the auth module, in the same transaction.
 */
export { DemoCleanup } from './application/demo-cleanup';
export { RegistrationsModule } from './registrations.module';

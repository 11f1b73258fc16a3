/**
 * registrations: requests for accounts, and their review.
 * Owns registrations from submission to approval, rejection, or withdrawal, what applicants were asked and answered, who
 * takes care of them, the staff notes, the emails about them, and the templates that reviewers start from.
 * Publishes the events in `domain/registration.events.ts` and `domain/review.events.ts`, some of which trigger its
 * emails and its live list.
 * Approval creates the account through the auth module, in the same transaction.
 */
export { DemoCleanup } from './application/demo-cleanup';
export { RegistrationsModule } from './registrations.module';

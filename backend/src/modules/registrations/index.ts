/**
 * registrations: who asks for an account, and what is decided.
 * Owns the requests, from submission to approval or rejection, and the mails about them.
 * Says `registration.submitted`, `registration.approved`, `registration.rejected`; its own mails and live list listen.
 * Approval opens the account through the auth room, in the same transaction.
 */
export { RegistrationsModule } from './registrations.module';

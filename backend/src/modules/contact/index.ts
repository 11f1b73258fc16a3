/**
 * contact: messages from the contact form.
 * Owns the messages, who takes care of them, their threads of answers and notes, and the emails: notices to staff, which
 * never quote a message, and answers to the sender.
 * Publishes the events in `domain/contact-submission.events.ts`, some of which trigger its emails and its live count.
 * Gets the staff from the auth module.
 */
export { ContactModule } from './contact.module';

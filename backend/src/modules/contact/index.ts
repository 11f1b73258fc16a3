/**
 * contact: messages from the contact form.
 * Owns the messages, who takes care of them, their threads of answers and notes, and the emails: notices to staff, which
 * never quote a message, and answers to the sender.
 * Publishes `contact.received`, `.read`, `.unread`, `.answered`, `.answer-resent`, `.marked-answered`,
 * `.marked-unanswered`, `.noted`, `.assigned`, `.unassigned`, and `.deleted`, which trigger its emails and live count.
 * Gets the staff from the auth module, and the address for replies from the content module.
 */
export { ContactModule } from './contact.module';

/**
 * contact: what people write to the pharmacy by its contact form.
 * Owns the messages, whether they were read, and the mails that tell the staff of them without repeating a word.
 * Says `contact.received`, `contact.read`, `contact.unread`, `contact.deleted`; its own notices and live count listen.
 * Asks the auth room who the administrators are.
 */
export { ContactModule } from './contact.module';

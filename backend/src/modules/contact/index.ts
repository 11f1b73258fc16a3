/**
 * contact: messages from the contact form.
 * Owns the messages, their read state, and the notification emails to staff, which never quote a message.
 * Publishes `contact.received`, `contact.read`, `contact.unread`, and `contact.deleted`, which trigger its notices and live count.
 * Gets the administrators from the auth module.
 */
export { ContactModule } from './contact.module';

import { eventsAbout } from '../../domain-event';

/** The audit trail identifies a message by number only; it doesn't repeat the sender or the text. */
const messageEvent = eventsAbout((id: number) => ({ type: 'message', id, label: `Message ${id}` }));

export class ContactReceived extends messageEvent('contact.received') {}
export class ContactRead extends messageEvent('contact.read') {}
export class ContactUnread extends messageEvent('contact.unread') {}
export class ContactDeleted extends messageEvent('contact.deleted') {}

/** One notification email is due to one administrator; `id` is the notice's. Too minor for the audit trail. */
export class ContactNoticeDue extends eventsAbout((id: number) => ({ type: 'notice', id, label: `Notice ${id}` }))(
  'contact.notice-due',
) {
  readonly unaudited = true;
}

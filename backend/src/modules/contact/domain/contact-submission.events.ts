import { eventsAbout } from '../../domain-event';

/** The audit trail identifies a message by number only; it doesn't repeat the sender or the text. */
const messageEvent = eventsAbout((id: number) => ({ type: 'message', id, label: `Message ${id}` }));

export class ContactReceived extends messageEvent('contact.received') {}
export class ContactRead extends messageEvent('contact.read') {}
export class ContactUnread extends messageEvent('contact.unread') {}
export class ContactAnswered extends messageEvent('contact.answered') {}
export class ContactAnswerResent extends messageEvent('contact.answer-resent') {}
export class ContactMarkedAnswered extends messageEvent('contact.marked-answered') {}
export class ContactMarkedUnanswered extends messageEvent('contact.marked-unanswered') {}
export class ContactNoted extends messageEvent('contact.noted') {}
export class ContactAssigned extends messageEvent('contact.assigned') {}
export class ContactUnassigned extends messageEvent('contact.unassigned') {}
export class ContactDeleted extends messageEvent('contact.deleted') {}

/** Messages were deleted because their time was over; `id` is that of one of them. The trail has the run. */
export class MessagesExpired extends messageEvent('contact.expired') {
  readonly unaudited = true;
}

/** Everything that changes a message, its thread, or the list of messages. */
export const messageEvents = [
  ContactReceived,
  ContactRead,
  ContactUnread,
  ContactAnswered,
  ContactAnswerResent,
  ContactMarkedAnswered,
  ContactMarkedUnanswered,
  ContactNoted,
  ContactAssigned,
  ContactUnassigned,
  ContactDeleted,
  MessagesExpired,
];

/** One notification email is due to one administrator; `id` is the notice's. Too minor for the audit trail. */
export class ContactNoticeDue extends eventsAbout((id: number) => ({ type: 'notice', id, label: `Notice ${id}` }))(
  'contact.notice-due',
) {
  readonly unaudited = true;
}

/** An answer's email is due; `id` is the answer's. The audit trail has `contact.answered`. */
export class ContactAnswerDue extends eventsAbout((id: number) => ({ type: 'answer', id, label: `Answer ${id}` }))(
  'contact.answer-due',
) {
  readonly unaudited = true;
}

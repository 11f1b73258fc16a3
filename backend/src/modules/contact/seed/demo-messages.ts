import type { NewMessage } from '../domain/contact-submission';

export interface DemoMessage {
  readonly details: NewMessage;
  readonly hoursAgo: number;
  readonly read: boolean;
  /** A note about the phone call that answered the message. */
  readonly phoned?: string;
}

/** Placeholder people with everyday questions, oldest first; no health information. */
export const demoMessages: readonly DemoMessage[] = [
  {
    hoursAgo: 6 * 24,
    read: true,
    phoned: 'Called back: open until 2 PM, and parking is behind the building.',
    details: {
      name: 'Sample Visitor',
      email: 'sample.visitor@example.org',
      phone: '(601) 555-0121',
      subject: 'Hours',
      message: 'Hello,\n\nAre you open this Saturday, and is there parking behind the building?\n\nThank you!',
    },
  },
  {
    hoursAgo: 3 * 24 + 5,
    read: true,
    details: {
      name: 'Example Family Clinic',
      email: 'front.desk@example.org',
      phone: null,
      subject: 'Fax number',
      message: 'Could you send us your current fax number for our records? The one we have on file no longer answers.',
    },
  },
  {
    hoursAgo: 30,
    read: false,
    details: {
      name: 'Sample Neighbor',
      email: 'sample.neighbor@example.org',
      phone: null,
      subject: 'Delivery area',
      message: 'We are moving to Clinton next month. Is that still within your free delivery area?',
    },
  },
  {
    hoursAgo: 7,
    read: false,
    details: {
      name: 'Sample Organizer',
      email: 'health.fair@example.org',
      phone: '(601) 555-0122',
      subject: 'Community health fair',
      message:
        'We are putting together a health fair in Jackson and would love to have you host a table there.\n\nWho can we call about it?',
    },
  },
  {
    hoursAgo: 1,
    read: false,
    details: {
      name: 'Sample Student',
      email: 'sample.student@example.org',
      phone: null,
      subject: null,
      message: 'I study pharmacy and am looking for a summer internship. Do you take students, and how would I apply?',
    },
  },
];

import type { ContactSubmissionView } from '@pharmacy/contracts';
import { aMessage, aRegistration } from '../../records';
import { hoursAgo } from '../state/days';
import type { StoredRegistration } from '../state/mock-state';
import { mockPassword } from './people.seed';

const applicants = [
  { firstName: 'Casey', lastName: 'Bell', status: 'rejected', reason: 'The license could not be found.' },
  { firstName: 'Jordan', lastName: 'Diaz', status: 'approved', mailStatus: 'failed' },
  { firstName: 'Robin', lastName: 'Ito', status: 'pending', userType: 'salesrep', organization: 'Larkmere' },
  { firstName: 'Morgan', lastName: 'Kerr', status: 'pending', notes: 'I see patients in Vicksburg as well.' },
  { firstName: 'Alex', lastName: 'Lowe', status: 'pending', emailConfirmed: true },
] as const;

/** Requests in every state; whoever is approved signs in with everybody's password. */
export const seedRegistrations = (): StoredRegistration[] =>
  applicants.map((applicant, index) => {
    const username = `${applicant.firstName}.${applicant.lastName}`.toLowerCase();
    const times = {
      createdAt: hoursAgo(90 - index * 20),
      processedAt: applicant.status === 'pending' ? null : hoursAgo(2),
    };
    const about = { id: index + 1, username, email: `${username}@example.org`, ...times };
    return { ...aRegistration({ ...about, ...applicant }), password: mockPassword };
  });

export const seedMessages = (): ContactSubmissionView[] => [
  aMessage({ id: 1, name: 'Pat Ross', createdAt: hoursAgo(70), subject: 'Delivery', read: true }),
  aMessage({ id: 2, name: 'Nora Gray', createdAt: hoursAgo(20), phone: '601-555-0123' }),
  aMessage({ id: 3, name: 'Sam Stone', createdAt: hoursAgo(1), message: 'May I pick up my order on Saturday?' }),
];

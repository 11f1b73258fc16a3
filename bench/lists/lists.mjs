import { createHash } from 'node:crypto';

/** A cursor to the middle of a list that has that many rows at the size of the seed. */
const halfOf = (rows) => (times) => `cursor=${Buffer.from(`after:${(rows * times) / 2}`).toString('base64url')}`;

const audit = '/api/admin/audit';
const registrations = '/api/admin/registrations';
const users = '/api/admin/users';
const messages = '/api/contact/submissions';
const documents = '/api/documents';
const accesses = (id) => `/api/documents/${id}/accesses`;

/** Queries that return the same number of rows at every size. */
const byAdministrator = [
  ['documents, newest', documents, 'limit=100'],
  ['documents, from the middle', documents, (times) => `limit=50&${halfOf(200)(times)}`],
  ['documents of a category', documents, 'limit=10&category=Category 5'],
  ['documents of no category', documents, 'limit=10&category=Uncategorized'],
  ['documents of one kind', documents, 'limit=50&type=salesrep'],
  ['documents no one opened', documents, 'limit=5&unopened=true'],
  ['documents, searched', documents, (times) => `limit=5&q=Document ${100 * times}`],
  ['documents, by a word in files', documents, 'limit=50&q=zebrafish'],
  ['accesses of a document', accesses(2), 'limit=25'],
  ['accesses of what all read', accesses(1), 'limit=25'],
  ['accesses, from the middle', accesses(1), (times) => `limit=25&${halfOf(10_000)(times)}`],
  ['registrations, newest', registrations, ''],
  ['registrations, from the middle', registrations, (times) => `limit=25&${halfOf(500)(times)}`],
  ['registrations, pending', registrations, 'status=pending&limit=25'],
  ['registrations, how many approved', registrations, 'status=approved&limit=1'],
  ['registrations, searched', registrations, (times) => `limit=25&q=person${250 * times}@`],
  ['accounts, newest', users, 'limit=25'],
  ['accounts, from the middle', users, (times) => `limit=25&${halfOf(400)(times)}`],
  ['accounts of administrators', users, 'limit=1&role=admin&status=active'],
  ['accounts of prescribers', users, 'limit=25&role=prescriber'],
  ['accounts, deactivated', users, 'limit=20&status=deactivated'],
  ['accounts, searched', users, (times) => `limit=25&q=person${200 * times}@`],
  ['messages, newest', messages, 'limit=25'],
  ['messages, unread', messages, 'limit=5&unread=true'],
  ['messages, searched', messages, (times) => `limit=25&q=Question ${100 * times}`],
  ['audit trail, newest', audit, 'limit=25'],
  ['audit trail, 200 entries', audit, ''],
  ['audit trail, from the middle', audit, (times) => `limit=25&${halfOf(1_000)(times)}`],
  ['audit trail of an action', audit, 'limit=25&action=access'],
  ['audit trail of the busiest person', audit, 'limit=25&actor=person200'],
  ['audit trail of a subject', audit, 'limit=5&subject=document:6'],
  ['audit trail of three days', audit, () => `limit=25&from=${daysAgo(3)}&to=${daysAgo(0)}`],
  ['audit trail of a request', audit, (times) => `limit=25&q=${requestOf(500 * times)}`],
];

const byReader = [
  ['reader: documents', documents, 'limit=100'],
  ['reader: documents of a category', documents, 'limit=5&category=Category 5'],
  ['reader: documents of one kind', documents, 'limit=50&type=both'],
  ['reader: documents, by a word in files', documents, 'limit=50&q=zebrafish'],
  ['reader: documents, searched', documents, (times) => `limit=5&q=Document ${100 * times + 1}`],
];

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const requestOf = (number) => createHash('md5').update(String(number)).digest('hex');

/**
 * @typedef {object} List
 * @property {string} subject
 * @property {'administrator' | 'reader'} as who sends the request
 * @property {(times: number) => string} path of the list at `times` the seed; returns the same number of rows at every
 * size
 */

/** @type {(as: List['as'], asked: readonly (readonly unknown[])[]) => readonly List[]} */
const listsOf = (as, asked) =>
  asked.map(([subject, path, query]) => ({
    subject,
    as,
    path: (times) => `${path}?${encodeURI(typeof query === 'function' ? query(times) : query)}`,
  }));

export const lists = [...listsOf('administrator', byAdministrator), ...listsOf('reader', byReader)];

/** CSV exports, which are as long as their list. */
export const tables = [
  { subject: 'a thousand lines of the trail, exported', path: `${audit}/export` },
  { subject: 'a thousand accesses, exported', path: `${accesses(1)}/export` },
];

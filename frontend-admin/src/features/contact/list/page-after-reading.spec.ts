import { aMessage } from '@pharmacy/testing';
import { pageAfterReading } from '../contact.api';

const first = aMessage({ id: 2 });
const second = aMessage({ id: 1 });
const page = { items: [first, second], total: 40, nextCursor: 'more' };

describe(pageAfterReading.name, () => {
  it('marks the message as read in the full list', () => {
    expect(pageAfterReading(page, { id: 2, read: true }, false)).toEqual({
      ...page,
      items: [{ ...first, read: true }, second],
    });
  });

  it('removes a read message from the unread list', () => {
    expect(pageAfterReading(page, { id: 2, read: true }, true)).toEqual({ ...page, items: [second], total: 39 });
  });

  it.each([
    ['is on another page', { id: 7, read: true }],
    ['is marked so already', { id: 2, read: false }],
  ])('leaves the page unchanged when the message %s', (_case, reading) => {
    expect(pageAfterReading(page, reading, true)).toBe(page);
  });
});

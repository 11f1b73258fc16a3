import { ContactSubmission } from './contact-submission';

const NOW = new Date('2026-03-02T15:00:00Z');

const aSubmission = (): ContactSubmission => {
  const letter = {
    name: 'Pat Doe',
    email: 'pat@example.org',
    phone: null,
    subject: 'Hours',
    message: ' Open <b>today</b>? ',
  };
  return Object.assign(ContactSubmission.receive(letter, NOW), { id: 12 });
};

describe(ContactSubmission.name, () => {
  it('is unread when it comes, and keeps what was written letter for letter', () => {
    expect(aSubmission()).toMatchObject({ read: false, createdAt: NOW, message: ' Open <b>today</b>? ' });
  });

  it('is read, and unread again', () => {
    const submission = aSubmission();
    expect(submission.mark(true)?.name).toBe('contact.read');
    expect(submission.read).toBe(true);
    expect(submission.mark(false)?.name).toBe('contact.unread');
    expect(submission.read).toBe(false);
  });

  it('tells nothing when it is marked as it is', () => {
    const submission = aSubmission();
    expect(submission.mark(false)).toBeNull();
    submission.mark(true);
    expect(submission.mark(true)).toBeNull();
  });

  it('is called by its number wherever it is told of', () => {
    const submission = aSubmission();
    for (const event of [submission.received(), submission.mark(true), submission.mark(false), submission.deleted()])
      expect(event?.subject).toEqual({ type: 'message', id: 12, label: 'Message 12' });
  });
});

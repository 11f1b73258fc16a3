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
  it('is unread on arrival, and keeps its text character for character', () => {
    expect(aSubmission()).toMatchObject({ read: false, createdAt: NOW, message: ' Open <b>today</b>? ' });
  });

  it('can be marked as read, and as unread again', () => {
    const submission = aSubmission();
    expect(submission.setRead(true)?.name).toBe('contact.read');
    expect(submission.read).toBe(true);
    expect(submission.setRead(false)?.name).toBe('contact.unread');
    expect(submission.read).toBe(false);
  });

  it("returns no event when its state doesn't change", () => {
    const submission = aSubmission();
    expect(submission.setRead(false)).toBeNull();
    submission.setRead(true);
    expect(submission.setRead(true)).toBeNull();
  });

  it('is labeled with its number in every event', () => {
    const submission = aSubmission();
    for (const event of [
      submission.received(),
      submission.setRead(true),
      submission.setRead(false),
      submission.deleted(),
    ])
      expect(event?.subject).toEqual({ type: 'message', id: 12, label: 'Message 12' });
  });
});

import { replyAddress, topicOf } from './message-topic';

describe(topicOf.name, () => {
  it.each([
    ['Delivery', 'Hello', 'Delivery'],
    [null, 'Do you deliver?\r\nThank you.', 'Do you deliver?'],
  ])('returns the topic for subject %p and message %p: %p', (subject, message, topic) => {
    expect(topicOf({ subject, message })).toBe(topic);
  });
});

describe(replyAddress.name, () => {
  it('includes the subject in the reply', () => {
    expect(replyAddress({ email: 'nora@example.org', subject: 'Hours & delivery?' })).toBe(
      'mailto:nora@example.org?subject=Re%3A%20Hours%20%26%20delivery%3F',
    );
  });

  it('encodes the email address', () => {
    expect(replyAddress({ email: 'a?cc=b&c@example.org', subject: null })).toBe(
      'mailto:a%3Fcc%3Db%26c@example.org?subject=Re%3A%20Your%20message',
    );
  });
});

export const contactMessages = {
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email address',
  messageTooShort: 'Message must be at least 10 characters',
  readInvalid: 'Read must be true or false',
  received: 'Thank you. Your message has been received, and we will answer by email or phone.',
  tooMany: 'Too many messages from your network. Please try again later, or call us.',
  failed: { title: 'Message not sent', description: 'An error occurred while sending. Please try again, or call us.' },
  noHealthInformation:
    'Please send no health information: no names of medications, no diagnoses, no insurance numbers. Call us for that.',
  none: { title: 'No messages', description: 'Messages from the contact page will appear here.' },
  noneUnread: { title: 'No unread messages', description: 'Everything has been read.' },
  loadFailed: 'There was an error loading the messages. Please try again later.',
  markedRead: 'Message marked as read',
  markedUnread: 'Message marked as unread',
  deleted: 'Message deleted',
  updateFailed: 'Failed to update message',
  deleteFailed: 'Failed to delete message',
} as const;

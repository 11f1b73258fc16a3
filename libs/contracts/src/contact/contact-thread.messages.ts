export const contactThreadMessages = {
  answerRequired: 'Write an answer',
  noteRequired: 'Write a note',
  answeredInvalid: 'Answered must be true or false',
  assigneeInvalid: 'Assignee must be the ID of a staff member, or null',
  assigneeUnknown: 'Choose someone who handles messages',
  lastAnswerInvalid: 'lastAnswerId must be the ID of the newest answer that you have seen, or null',
  answeredMeanwhile: 'Someone else answered this message in the meantime. Read their answer before you send yours.',
  notBounced: 'Only an email that bounced can be sent again',
} as const;

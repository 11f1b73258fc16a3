/** How often a prescriber or sales rep gets an email about new documents, if there are any. */
export const digestFrequencies = ['at-once', 'daily', 'weekly', 'never'] as const;

export type DigestFrequency = (typeof digestFrequencies)[number];

/** What the caller has chosen, and what `PUT` chooses. */
export interface DocumentEmails {
  readonly frequency: DigestFrequency;
}

/** The target of the link in these emails. The token follows as the fragment. */
export const unsubscribePath = '/unsubscribe';

export const documentEmailsMessages = {
  frequencyUnknown: 'Choose at-once, daily, weekly, or never',
  loadFailed: 'There was an error loading your choice. Please try again later.',
  saved: 'Your choice was saved',
  saveFailed: 'We could not save your choice. Please try again.',
  tooMany: 'Too many requests. Please try again in an hour.',
  unsubscribe: {
    linkExpired: 'Sign in, and choose “Never” under “Emails about new documents” on the Your account page.',
    done: 'We won’t email you about new documents anymore.',
    failed: 'We could not unsubscribe you. Please try again.',
  },
} as const;

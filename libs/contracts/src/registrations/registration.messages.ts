export const registrationMessages = {
  usernameTooShort: 'Username must be at least 3 characters',
  usernameCharacters: 'Username may contain only letters, digits and . _ - @',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',
  emailInvalid: 'Please enter a valid email address',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  usernameTaken: 'Username is already taken',
  emailTaken: 'Email is already registered',
  received:
    'Your registration has been received. Review takes 1-2 business days, and you will be notified by email on approval.',
  unknownType: 'Registration type must be prescriber or salesrep',
  tooMany: 'Too many registrations from your network. Please try again later.',
  alreadyApproved: 'This registration has already been approved',
  alreadyRejected: 'This registration has already been rejected',
  failed: { title: 'Registration failed', description: 'An error occurred during registration. Please try again.' },
  approveFailed: 'Failed to approve registration',
  rejectFailed: 'Failed to reject registration',
  approved: { title: 'Registration approved', description: 'The user will be notified via email' },
  rejected: { title: 'Registration rejected', description: 'The user will be notified via email' },
  mailOfPending: 'This registration is still waiting for a decision',
  mailQueued: 'An email about this registration is already on its way',
  mailResent: { title: 'Email queued', description: 'The email about the decision will be sent again' },
  resendFailed: 'Failed to resend the email',
  none: { title: 'No Registrations', description: 'There are no registration requests in this category.' },
  loadFailed: 'There was an error loading the registration requests. Please try again later.',
  live: 'Real-time updates active',
  notLive: 'Standard mode - Connection issues',
} as const;

/** The fallback error message. */
export const unknownError = 'An unknown error occurred';

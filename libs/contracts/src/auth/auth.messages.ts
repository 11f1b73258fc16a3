export const authMessages = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  invalidCredentials: 'Invalid username or password',
  invalidAdminCredentials: 'Invalid username or password. Please try again.',
  signInFailed: 'An error occurred during login. Please try again.',
  tooManyAttempts: 'Too many failed sign-ins. Please wait a few minutes and try again.',
  signInAgain: 'Please sign in to continue.',
  authenticationRequired: { title: 'Authentication required', description: 'Please log in to access this page' },
  accessDenied: { title: 'Access denied', description: 'You need admin privileges to access this page' },
  accessDeniedPanel: { title: 'Access Denied', description: 'You do not have permission to access this page.' },
  resettingSession: 'Resetting session',
} as const;

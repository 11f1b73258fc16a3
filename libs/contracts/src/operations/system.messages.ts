export const systemMessages = {
  loadFailed: 'There was an error loading the state of the system. Please try again later.',
  boardFailed: 'The queue board could not be opened',
  tooManyReports: 'Too many reports from your network.',
} as const;

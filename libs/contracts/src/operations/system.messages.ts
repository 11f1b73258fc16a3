export const systemMessages = {
  loadFailed: 'There was an error loading the system status. Please try again later.',
  dashboardFailed: 'The queue dashboard could not be opened',
  tooManyReports: 'Too many reports from your network.',
} as const;

export const auditMessages = {
  none: { title: 'No entries', description: 'No entries match these filters.' },
  loadFailed: 'There was an error loading the audit trail. Please try again later.',
  exportFailed: 'Failed to export the audit trail',
} as const;

export * from './announcement';
export type { AnnouncementFormValues } from './announcement.form';

import { EntitySchema } from 'typeorm';
import { Announcement } from '../domain/announcement';

export const announcementTable = new EntitySchema<Announcement>({
  name: 'Announcement',
  target: Announcement,
  tableName: 'announcements',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    text: { type: 'text' },
    active: { type: 'boolean' },
    startDate: { type: 'date', name: 'start_date', nullable: true },
    endDate: { type: 'date', name: 'end_date', nullable: true },
  },
  indices: [{ name: 'announcements_active', columns: ['id'], where: 'active' }],
  checks: [{ name: 'announcements_dates_in_order', expression: 'start_date <= end_date' }],
});

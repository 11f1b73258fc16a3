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
    urgent: { type: 'boolean', default: false },
    audience: { type: 'text', default: 'public' },
    linkUrl: { type: 'text', name: 'link_url', nullable: true },
    linkText: { type: 'text', name: 'link_text', nullable: true },
    position: { type: 'integer', default: 0 },
  },
  indices: [{ name: 'announcements_active', columns: ['id'], where: 'active' }],
  checks: [
    { name: 'announcements_dates_in_order', expression: 'start_date <= end_date' },
    { name: 'announcements_audience_known', expression: `audience IN ('public', 'prescriber', 'salesrep')` },
    { name: 'announcements_link_complete', expression: '(link_url IS NULL) = (link_text IS NULL)' },
  ],
});

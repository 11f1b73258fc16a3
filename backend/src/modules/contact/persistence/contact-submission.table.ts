import { EntitySchema } from 'typeorm';
import { ContactSubmission } from '../domain/contact-submission';

export const contactSubmissionTable = new EntitySchema<ContactSubmission>({
  name: 'ContactSubmission',
  target: ContactSubmission,
  tableName: 'contact_submissions',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text', nullable: true },
    subject: { type: 'text', nullable: true },
    message: { type: 'text' },
    read: { type: 'boolean' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
  indices: [{ name: 'contact_submissions_unread', columns: ['id'], where: 'NOT read' }],
});

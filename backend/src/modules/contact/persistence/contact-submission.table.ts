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
    answeredAt: { type: 'timestamptz', name: 'answered_at', nullable: true },
    assigneeId: {
      type: 'integer',
      name: 'assignee_id',
      nullable: true,
      foreignKey: { target: 'Account', name: 'contact_submissions_assignee', onDelete: 'SET NULL' },
    },
  },
  indices: [
    { name: 'contact_submissions_unread', columns: ['id'], where: 'NOT read' },
    { name: 'contact_submissions_unanswered', columns: ['id'], where: 'answered_at IS NULL' },
    { name: 'contact_submissions_assigned', columns: ['assigneeId', 'id'], where: 'assignee_id IS NOT NULL' },
  ],
});

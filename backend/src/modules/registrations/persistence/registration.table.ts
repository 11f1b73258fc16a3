import { EntitySchema } from 'typeorm';
import { Registration } from '../domain/registration';

export const registrationTable = new EntitySchema<Registration>({
  name: 'Registration',
  target: Registration,
  tableName: 'registrations',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    userType: { type: 'text', name: 'user_type' },
    username: { type: 'text' },
    email: { type: 'text' },
    firstName: { type: 'text', name: 'first_name' },
    lastName: { type: 'text', name: 'last_name' },
    organization: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    notes: { type: 'text', nullable: true },
    passwordHash: { type: 'text', name: 'password_hash', nullable: true, select: false },
    status: { type: 'text' },
    reason: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    processedAt: { type: 'timestamptz', name: 'processed_at', nullable: true },
    processedBy: { type: 'integer', name: 'processed_by', nullable: true },
    erasedAt: { type: 'timestamptz', name: 'erased_at', nullable: true },
    emailConfirmedAt: { type: 'timestamptz', name: 'email_confirmed_at', nullable: true },
  },
  indices: [{ name: 'registrations_status', columns: ['status', 'id'] }],
  checks: [
    { name: 'registrations_status_known', expression: `status IN ('pending', 'approved', 'rejected')` },
    { name: 'registrations_type_known', expression: `user_type IN ('prescriber', 'salesrep')` },
    { name: 'registrations_keep_no_password', expression: `status = 'pending' OR password_hash IS NULL` },
  ],
});

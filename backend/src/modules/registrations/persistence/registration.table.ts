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
    npi: { type: 'text', nullable: true },
    licenseNumber: { type: 'text', name: 'license_number', nullable: true },
    licenseState: { type: 'text', name: 'license_state', nullable: true },
    manufacturerId: {
      type: 'integer',
      name: 'manufacturer_id',
      nullable: true,
      foreignKey: { target: 'Manufacturer', name: 'registrations_manufacturer', onDelete: 'SET NULL' },
    },
    company: { type: 'text', nullable: true },
    territory: { type: 'text', nullable: true },
    correspondence: { type: 'jsonb', default: [] },
    passwordHash: { type: 'text', name: 'password_hash', nullable: true, select: false },
    status: { type: 'text' },
    reason: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    processedAt: { type: 'timestamptz', name: 'processed_at', nullable: true },
    processedBy: { type: 'integer', name: 'processed_by', nullable: true },
    emailConfirmedAt: { type: 'timestamptz', name: 'email_confirmed_at', nullable: true },
    withdrawnAt: { type: 'timestamptz', name: 'withdrawn_at', nullable: true },
  },
  indices: [
    { name: 'registrations_status', columns: ['status', 'id'] },
    { name: 'registrations_of_manufacturer', columns: ['manufacturerId'], where: 'manufacturer_id IS NOT NULL' },
  ],
  checks: [
    { name: 'registrations_status_known', expression: `status IN ('pending', 'approved', 'rejected')` },
    { name: 'registrations_withdrawn_closed', expression: `withdrawn_at IS NULL OR status = 'rejected'` },
    { name: 'registrations_type_known', expression: `user_type IN ('prescriber', 'salesrep')` },
    { name: 'registrations_keep_no_password', expression: `status = 'pending' OR password_hash IS NULL` },
  ],
});

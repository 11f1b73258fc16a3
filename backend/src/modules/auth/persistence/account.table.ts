import { EntitySchema } from 'typeorm';
import { Account } from '../domain/account';

export const accountTable = new EntitySchema<Account>({
  name: 'Account',
  target: Account,
  tableName: 'users',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    username: { type: 'text' },
    email: { type: 'text' },
    firstName: { type: 'text', name: 'first_name' },
    lastName: { type: 'text', name: 'last_name' },
    organization: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    passwordHash: { type: 'text', name: 'password_hash' },
    isAdmin: { type: 'boolean', name: 'is_admin' },
    isPrescriber: { type: 'boolean', name: 'is_prescriber' },
    isSalesRep: { type: 'boolean', name: 'is_sales_rep' },
    manufacturerId: {
      type: 'integer',
      name: 'manufacturer_id',
      nullable: true,
      foreignKey: { target: 'Manufacturer', name: 'users_manufacturer', onDelete: 'RESTRICT' },
    },
    staffRoles: { type: 'text', name: 'staff_roles', array: true, default: [] },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    emailConfirmedAt: { type: 'timestamptz', name: 'email_confirmed_at', nullable: true },
    erasedAt: { type: 'timestamptz', name: 'erased_at', nullable: true },
    deactivatedAt: { type: 'timestamptz', name: 'deactivated_at', nullable: true },
    confirmationFrom: { type: 'timestamptz', name: 'confirmation_from', default: () => 'now()' },
    confirmBy: { type: 'date', name: 'confirm_by', nullable: true },
    confirmationReminder: { type: 'integer', name: 'confirmation_reminder', nullable: true },
  },
  checks: [
    { name: 'users_staff_roles_known', expression: "staff_roles <@ ARRAY['owner', 'approver', 'editor', 'auditor']" },
    { name: 'users_manufacturer_of_rep', expression: 'manufacturer_id IS NULL OR is_sales_rep' },
    { name: 'users_confirmation_reminder_known', expression: 'confirmation_reminder IN (30, 7)' },
  ],
  indices: [
    { name: 'users_role', columns: ['id'], synchronize: false },
    { name: 'users_of_manufacturer', columns: ['manufacturerId', 'id'], where: 'manufacturer_id IS NOT NULL' },
    { name: 'users_deactivated', columns: ['id'], where: 'deactivated_at IS NOT NULL' },
    { name: 'users_to_confirm', columns: ['id'], where: 'confirm_by IS NOT NULL' },
    { name: 'users_confirmation', columns: ['confirmationFrom'], where: 'confirm_by IS NULL AND NOT is_admin' },
  ],
});

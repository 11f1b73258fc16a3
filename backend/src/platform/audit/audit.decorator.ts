import { SetMetadata } from '@nestjs/common';
import type { EventClass } from '../database';

export const AUDIT_ACTION = 'audit:action';

/**
 * Names the action of a route that changes something: the event that it publishes, or the name of the entry that it
 * writes itself. Denied attempts are recorded under the same name.
 */
export const Audit = (action: EventClass | string) =>
  SetMetadata(AUDIT_ACTION, typeof action === 'string' ? action : action.eventName);

import { SetMetadata } from '@nestjs/common';

export const AUDIT_ACTION = 'audit:action';

/** Names what a mutating route does, as the trail tells it; an attempt that was denied is recorded under it. */
export const Audit = (action: string) => SetMetadata(AUDIT_ACTION, action);

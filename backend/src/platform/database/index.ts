export { DatabaseAddress } from './database-address';
export { DatabaseModule } from './database.module';
export type { DomainEvent } from './domain-event';
export { type EventRecorder, EventRecorders } from './event-recorders';
export { Notifications } from './notifications';
export { Transaction, type Tx } from './transaction';

/** An event of a module's domain. The type is structural, so domain classes implement it without importing it. */
export interface DomainEvent {
  /** `<subject>.<past tense>`, such as `registration.approved`. Stored in the database, so it must not change. */
  readonly name: string;
  /** `label` is the subject's name for the audit trail. */
  readonly subject: { readonly type: string; readonly id: number; readonly label: string };
  /** Durable subscribers handle the event at this time. The event bus delivers it immediately. */
  readonly dueAt?: Date;
  /** Leaves the event out of the audit trail, for internal steps that no user took. */
  readonly unaudited?: boolean;
  /**
   * Keeps the event off the event bus, for frequent events that change nothing that is shown or cached: notifying all
   * processes would cost more than the change itself.
   */
  readonly silent?: boolean;
}

/** The class of an event, which is how handlers name it. It declares the name that its events are stored under. */
export type EventClass<Event extends DomainEvent = DomainEvent> = (abstract new (...args: never[]) => Event) & {
  readonly eventName: Event['name'];
};

/**
 * Something that happened in a room, told by its domain. Structural on purpose: a domain class fits without importing
 * this. `name` is `<thing>.<past tense>`; `subject.label` is what a person would call the thing, for the audit trail.
 * `unaudited` leaves it out of that trail: a step of ours that nobody took. `dueAt` keeps durable subscribers waiting
 * until then; whoever is told by the bus is told at once. `untold` tells the bus nothing: it changes nothing that is shown
 * or remembered anywhere, and happens so often that telling everybody would cost more than it does itself.
 */
export interface DomainEvent {
  readonly name: string;
  readonly subject: { readonly type: string; readonly id: number; readonly label: string };
  readonly dueAt?: Date;
  readonly unaudited?: boolean;
  readonly untold?: boolean;
}

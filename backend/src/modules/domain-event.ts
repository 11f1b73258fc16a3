import type { DomainEvent } from '../platform/database';

/** Makes the base classes of a module's events: each has the name that's stored, and a subject made by `subjectOf`. */
export const eventsAbout =
  <Source>(subjectOf: (source: Source) => DomainEvent['subject']) =>
  <Name extends string>(name: Name) =>
    class {
      static readonly eventName = name;
      readonly name = name;
      readonly subject: DomainEvent['subject'];
      constructor(source: Source) {
        this.subject = subjectOf(source);
      }
    };

import type { EntityManager } from 'typeorm';

/**
 * One mail, declared in one place. The platform finds it by `@MailDeclaration()` and sends it whenever the event `on` was
 * committed. `compose` reads what the mail says at the moment of sending; null means that there is nothing to send any more.
 * What it writes with `manager`, such as a link's token, stands or falls with the delivery.
 */
export interface Mail<Model extends object = object> {
  /** Kept in the database: must not change. */
  readonly name: string;
  /** The event's name. */
  readonly on: string;
  /** Absolute path of the Handlebars template of the body (`path.join(__dirname, 'x.hbs')`). */
  readonly template: string;
  /** Whether a record is kept of it having been sent, for `MailLedger`; its subjects are then things that stay. */
  readonly isRecorded?: boolean;
  /** A model with believable values: feeds the mail's test and the gallery. */
  readonly sample: Model;
  subject(model: Model): string;
  compose(subjectId: number, manager: EntityManager): Promise<{ readonly to: string; readonly model: Model } | null>;
}

import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { EventClass } from '../database';

/** An email. The platform finds it by `@MailDeclaration()`, and sends it after every commit of the event `on`. */
export interface Mail<Model extends object = object> {
  /** Stored in the database, so it must not change. */
  readonly name: string;
  readonly on: EventClass;
  /** Absolute path of the body's Handlebars template (`path.join(__dirname, 'x.hbs')`). */
  readonly template: string;
  /** Whether `MailLedger` records that it was sent. Only for subjects that aren't deleted. */
  readonly isRecorded?: boolean;
  /** A model with realistic values, for tests and previews. */
  readonly sample: Model;
  subject(model: Model): string;
  /**
   * Loads the recipient and the model at the time of sending; null if there's nothing to send anymore. Changes made
   * with `manager`, such as a link's token, commit together with the delivery.
   */
  compose(subjectId: number, manager: EntityManager): Promise<{ readonly to: string; readonly model: Model } | null>;
}

/** The durable subscriber that sends the email. Stored in the database, so it must not change. */
export const subscriberOf = (mail: string) => `mail.${mail}`;

/** Marks a provider that implements `Mail`. */
export const MailDeclaration = DiscoveryService.createDecorator();

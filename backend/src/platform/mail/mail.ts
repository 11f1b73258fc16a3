import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { EventClass } from '../database';

/** For an email that someone wrote: it can be replied to, and continues earlier ones. */
export interface Correspondence {
  /** The address that gets replies. */
  readonly replyTo: string;
  /** Unique. The Message-ID derives from it instead of from the delivery, so that later emails can refer to it. */
  readonly key: string;
  /** The keys of the earlier emails of the conversation, oldest first. */
  readonly earlierKeys: readonly string[];
}

/** What to send, and who gets it. */
export interface ComposedMail<Model extends object> {
  readonly to: string;
  readonly model: Model;
  /** If absent, the email is marked as automated. */
  readonly correspondence?: Correspondence;
  /** Email clients offer it as a button: a POST to this address ends these emails without another step (RFC 8058). */
  readonly unsubscribeAddress?: string;
  /**
   * Called after the mail server accepts the email. Changes made with `manager` commit together with the delivery. Rows that
   * other people change are changed here rather than in `compose`, because their locks would last while the mail server is
   * silent, and what `compose` changes commits even if the email bounces.
   */
  readonly recordSent?: (manager: EntityManager) => Promise<void>;
}

/** An email. The platform finds it by `@MailDeclaration()`, and sends it after every commit of the event `on`. */
export interface Mail<Model extends object = object> {
  /** Stored in the database, so it must not change. */
  readonly name: string;
  readonly on: EventClass;
  /** Absolute path of the body's Handlebars template (`path.join(__dirname, 'x.hbs')`). */
  readonly template: string;
  /** Whether `MailLedger` records that it was sent. If subjects are deleted, call its `forget`. */
  readonly isRecorded?: boolean;
  /** A model with realistic values, for tests and previews. */
  readonly sample: Model;
  subject(model: Model): string;
  /**
   * Loads the recipient and the model at the time of sending; null if there's nothing to send anymore. Changes made
   * with `manager`, such as a link's token, commit together with the delivery.
   */
  compose(subjectId: number, manager: EntityManager): Promise<ComposedMail<Model> | null>;
}

/** The durable subscriber that sends the email. Stored in the database, so it must not change. */
export const subscriberOf = (mail: string) => `mail.${mail}`;

/** Marks a provider that implements `Mail`. */
export const MailDeclaration = DiscoveryService.createDecorator();

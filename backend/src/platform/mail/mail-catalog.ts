import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { RequestContext } from '../context';
import { DurableSubscribers } from '../events';
import { type ComposedMail, type Mail, MailDeclaration, subscriberOf } from './mail';
import { MailLedger } from './mail-ledger';
import { MailRenderer } from './mail-renderer';
import { MailSender } from './mail-sender';

/** All declared emails. Each is sent through the outbox after its event is committed. */
@Injectable()
export class MailCatalog implements OnModuleInit {
  private mails: readonly Mail[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly subscribers: DurableSubscribers,
    private readonly renderer: MailRenderer,
    private readonly sender: MailSender,
    private readonly ledger: MailLedger,
  ) {}

  onModuleInit(): void {
    this.mails = this.discovery
      .getProviders({ metadataKey: MailDeclaration.KEY })
      .map((provider) => provider.instance as Mail);
    for (const mail of this.mails) {
      this.subscribers.register({
        name: subscriberOf(mail.name),
        on: mail.on,
        priority: 'low',
        handle: async (subjectId, deliveryId, manager) => {
          const composed = await mail.compose(subjectId, manager);
          if (composed) await this.send(mail, composed, subjectId, deliveryId, manager);
        },
      });
    }
  }

  all(): readonly Mail[] {
    return this.mails;
  }

  private async send(
    mail: Mail,
    { to, model, correspondence, unsubscribeAddress, recordSent }: ComposedMail<object>,
    subjectId: number,
    deliveryId: string,
    manager: EntityManager,
  ): Promise<void> {
    const requestId = RequestContext.current()?.requestId ?? deliveryId;
    const rendered = await this.renderer.render(mail, model);
    await this.sender.send({
      deliveryId,
      requestId,
      name: mail.name,
      to,
      correspondence,
      unsubscribeAddress,
      ...rendered,
    });
    if (mail.isRecorded) await this.ledger.recordSent({ mail: mail.name, subjectId }, manager);
    await recordSent?.(manager);
  }
}

import { Injectable } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { registrationEvents } from '../domain/registration.events';
import { registrationMails } from './registration-mails';
import { RegistrationResponses } from './registration-responses';
import { RegistrationsQueries } from './registrations.queries';

@Injectable()
@LiveTopicDeclaration()
export class LiveRegistrations implements LiveTopic {
  readonly resource = 'registrations';
  readonly permission = 'registrations:read';
  readonly refreshOn = registrationEvents;
  readonly refreshOnMails = [...new Set(Object.values(registrationMails))];

  constructor(
    private readonly registrations: RegistrationsQueries,
    private readonly views: RegistrationResponses,
  ) {}

  async load(): Promise<readonly RegistrationView[]> {
    const { items } = await this.registrations.list({});
    return this.views.of(items);
  }
}

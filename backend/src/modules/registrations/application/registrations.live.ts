import { Injectable } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { toRegistrationView } from './registration.view';
import { RegistrationQueries } from './registrations.queries';

@Injectable()
@LiveTopicDeclaration()
export class LiveRegistrations implements LiveTopic {
  readonly resource = 'registrations';
  readonly permission = 'registrations:review';
  readonly refreshOn = /^registration\./;

  constructor(private readonly registrations: RegistrationQueries) {}

  async load(): Promise<readonly RegistrationView[]> {
    const { items } = await this.registrations.list({});
    return items.map(toRegistrationView);
  }
}

import { Injectable } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { LiveTopicDeclaration, type LiveTopic } from '../../../platform/live';
import { RegistrationViews } from './registration-views';
import { RegistrationQueries } from './registrations.queries';

@Injectable()
@LiveTopicDeclaration()
export class LiveRegistrations implements LiveTopic {
  readonly resource = 'registrations';
  readonly permission = 'registrations:review';
  readonly refreshOn = /^(registration\.|mail\.registration-)/;

  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly views: RegistrationViews,
  ) {}

  async load(): Promise<readonly RegistrationView[]> {
    const { items } = await this.registrations.list({});
    return this.views.of(items);
  }
}

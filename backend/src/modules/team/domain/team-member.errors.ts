import { teamMessages as messages } from '@pharmacy/contracts';

export class NoSuchTeamMember extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such team member');
  }
}

export class TeamOrderIncomplete extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(messages.orderIncomplete);
  }
}

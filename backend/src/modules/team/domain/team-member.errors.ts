import { teamMessages as messages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class NoSuchTeamMember extends expectedError('missing', 'There is no such team member') {}
export class NoSuchPortrait extends expectedError('missing', 'There is no such photo') {}
export class TeamOrderIncomplete extends expectedError('conflict', messages.orderIncomplete) {}

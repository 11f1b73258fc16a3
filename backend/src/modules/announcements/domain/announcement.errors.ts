import { announcementMessages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class NoSuchAnnouncement extends expectedError('missing', 'There is no such announcement') {}
export class EndBeforeStart extends expectedError('invalid', announcementMessages.endBeforeStart, 'endDate') {}

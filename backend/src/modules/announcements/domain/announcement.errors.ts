import { announcementMessages as messages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class NoSuchAnnouncement extends expectedError('missing', 'There is no such announcement') {}
export class EndBeforeStart extends expectedError('invalid', messages.endBeforeStart, 'endDate') {}
export class LinkWithoutAddress extends expectedError('invalid', messages.linkUrlRequired, 'linkUrl') {}
export class LinkWithoutText extends expectedError('invalid', messages.linkTextRequired, 'linkText') {}
export class InvalidOrder extends expectedError('invalid', messages.orderInvalid, 'ids') {}
export class OutdatedOrder extends expectedError('conflict', messages.orderOutdated) {}

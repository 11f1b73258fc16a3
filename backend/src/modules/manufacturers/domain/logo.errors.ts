import { imageMessages, limits, manufacturerMessages as messages } from '@pharmacy/contracts';

abstract class LogoRefused extends Error {
  readonly kind = 'invalid';
  readonly field = 'logoUrl';
}

/** Neither a picture of an accepted type, whole and sound, nor an address that a logo may have. */
export class LogoNotAccepted extends LogoRefused {
  constructor() {
    super(messages.logoInvalid);
  }
}

export class LogoTooLarge extends LogoRefused {
  constructor() {
    super(imageMessages.tooLarge(limits.imageBytes / 1024 / 1024));
  }
}

export class LogoTooManyPixels extends LogoRefused {
  constructor() {
    super(messages.logoTooManyPixels);
  }
}

export class LogoAddressTooLong extends LogoRefused {
  constructor() {
    super(`Logo may have at most ${limits.address.max.toLocaleString('en-US')} characters as an address`);
  }
}

export class LogosUnavailable extends Error {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(cause: unknown) {
    super('Pictures cannot be stored at the moment. Please try again shortly.', { cause });
  }
}

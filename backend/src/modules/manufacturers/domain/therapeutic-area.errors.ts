import { manufacturerMessages, therapeuticAreaMessages as messages } from '@pharmacy/contracts';

export class NoSuchTherapeuticArea extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such therapeutic area');
  }
}

export class TherapeuticAreaNameTaken extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(messages.nameTaken);
  }
}

export class TherapeuticAreaInUse extends Error {
  readonly kind = 'conflict';
  constructor() {
    super(messages.inUse);
  }
}

/** Said to whoever gives a manufacturer an area that is not there, or not any more. */
export class UnknownTherapeuticArea extends Error {
  readonly kind = 'invalid';
  readonly field = 'therapeuticAreaIds';
  constructor() {
    super(manufacturerMessages.areaUnknown);
  }
}

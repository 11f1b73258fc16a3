export class NoSuchManufacturer extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such manufacturer');
  }
}

export class NoSuchLogo extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such logo');
  }
}

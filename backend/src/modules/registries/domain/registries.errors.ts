/** The file can't be imported. The message says what is wrong with it and what to do. */
export class RegistryFileRejected extends Error {
  readonly kind = 'invalid';
}

export class RepeatedRecord extends RegistryFileRejected {
  constructor(npi: string) {
    super(`${npi} is in the file twice, so the file isn’t a full one. Download it again`);
  }
}

export class ImportRunning extends Error {
  readonly kind = 'conflict';
  constructor() {
    super('Another import is running. Try again when it has finished.');
  }
}

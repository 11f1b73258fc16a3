/** The environment cannot be used. `faults` has one line each, naming the variable; none holds a secret's value. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigurationError';
  }
}

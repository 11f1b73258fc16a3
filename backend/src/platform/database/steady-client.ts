import { Client, type ClientConfig } from 'pg';

/**
 * A connection of a pool that may break in any moment: whoever uses it learns of that by his queries. A pool takes its own
 * listener off as it hands a connection on, and an error that came together with the last answer would have none and end the
 * process.
 */
export class SteadyClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

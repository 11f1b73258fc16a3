import { SteadyClient } from './steady-client';

describe(SteadyClient.name, () => {
  it('survives what breaks it while nobody else listens', () => {
    const client = new SteadyClient();
    expect(() => client.emit('error', new Error('terminating connection due to administrator command'))).not.toThrow();
  });
});

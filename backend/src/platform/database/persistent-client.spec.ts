import { PersistentClient } from './persistent-client';

describe(PersistentClient.name, () => {
  it('survives a connection error that has no other listener', () => {
    const client = new PersistentClient();
    expect(() => client.emit('error', new Error('terminating connection due to administrator command'))).not.toThrow();
  });
});

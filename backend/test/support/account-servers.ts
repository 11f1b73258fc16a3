import { type MailPeer, startMailPeer } from './mail-peer';
import { startReplica, startTestApp, type TestApp } from './test-app';

interface AccountServers {
  readonly peer: MailPeer;
  readonly server: TestApp;
  readonly replica: TestApp;
}

/** Two servers on one database that send their emails to `peer`. They take the caller's address from `X-Forwarded-For`. */
export async function startAccountServers(): Promise<AccountServers> {
  const peer = await startMailPeer();
  const env = { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org', TRUST_PROXY: 'loopback' };
  const server = await startTestApp({ env });
  const replica = await startReplica(server, env);
  return { peer, server, replica };
}

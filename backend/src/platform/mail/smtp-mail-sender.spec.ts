import { createTransport, type Transporter } from 'nodemailer';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SmtpConnections } from './smtp-mail-sender';

describe(SmtpConnections.name, () => {
  const accepted: string[] = [];
  let opened = 0;
  let isGoingToHangUp: boolean;
  let server: SMTPServer;
  let connections: SmtpConnections;
  let mailer: Transporter;

  beforeEach(async () => {
    accepted.length = 0;
    opened = 0;
    isGoingToHangUp = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        opened += 1;
        done();
      },
      onData: (stream, { envelope }, done) => {
        stream.resume().once('end', () => {
          accepted.push(...envelope.rcptTo.map(({ address }) => address));
          if (isGoingToHangUp) hangUp();
          else done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    connections = new SmtpConnections(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    mailer = createTransport(connections);
  });
  afterEach(async () => {
    connections.shutDown();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const hangUp = () => server.connections.forEach((connection) => connection.close());
  const send = (name: string) =>
    mailer.sendMail({ from: 'desk@example.org', to: `${name}@example.org`, subject: 'A note', text: 'Come in.' });

  it('are reused for emails that follow immediately', async () => {
    for (const name of ['ana', 'ben', 'cleo']) await send(name);
    expect(accepted).toEqual(['ana@example.org', 'ben@example.org', 'cleo@example.org']);
    expect(opened).toBe(1);
  });

  it('are reopened after the server hangs up', async () => {
    await send('ana');
    hangUp();
    await send('ben');
    expect(accepted).toEqual(['ana@example.org', 'ben@example.org']);
    expect(opened).toBe(2);
  });

  it('never resend an email that the server may have accepted', async () => {
    await send('ana');
    isGoingToHangUp = true;
    await expect(send('ben')).rejects.toThrow();
    await expect(send('cleo')).rejects.toThrow();
    expect(accepted).toEqual(['ana@example.org', 'ben@example.org', 'cleo@example.org']);
  });

  it('still serve the last deliveries of a stopping process, until they shut down', async () => {
    await send('ana');
    mailer.close();
    await send('ben');
    expect(accepted).toHaveLength(2);
    connections.shutDown();
    await expect(send('cleo')).rejects.toThrow('closed');
  });

  it('pass on rejections from the server', async () => {
    server.onRcptTo = (_address, _session, done) =>
      done(Object.assign(new Error('Nobody here'), { responseCode: 550 }));
    await expect(send('ana')).rejects.toMatchObject({ responseCode: 550 });
  });
});

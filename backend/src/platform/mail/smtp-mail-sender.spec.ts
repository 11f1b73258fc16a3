import type { MailerService } from '@nestjs-modules/mailer';
import { createTransport, type Transporter } from 'nodemailer';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Config } from '../config';
import { OutcomeUnknown, PermanentFailure } from '../events';
import { SmtpConnections, SmtpMailSender, smtpTimeouts } from './smtp-mail-sender';

/** Longer than anything takes here, so that each test shortens the one that it is about. */
const timeouts: typeof smtpTimeouts = {
  connectMs: 20_000,
  greetingMs: 20_000,
  readyMs: 20_000,
  handoverMs: 20_000,
  acceptanceMs: 20_000,
  checkMs: 20_000,
  shutdownMs: 20_000,
};

describe(SmtpConnections.name, () => {
  const accepted: string[] = [];
  let opened = 0;
  /** What the server does when it has an email. */
  let answer: (accept: () => void) => void;
  let greet: (done: () => void) => void;
  let server: SMTPServer;
  let connections: SmtpConnections | undefined;
  let mailer: Transporter;

  beforeEach(async () => {
    accepted.length = 0;
    opened = 0;
    answer = (accept) => accept();
    greet = (done) => done();
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        opened += 1;
        greet(done);
      },
      onData: (stream, { envelope }, done) => {
        stream.resume().once('end', () => {
          accepted.push(...envelope.rcptTo.map(({ address }) => address));
          answer(done);
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    open();
  });
  afterEach(async () => {
    connections?.shutDown();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  const open = (...settings: [timeouts?: typeof smtpTimeouts]) => {
    connections?.shutDown();
    connections = new SmtpConnections(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, ...settings);
    mailer = createTransport(connections);
  };
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
    answer = hangUp;
    await expect(send('ben')).rejects.toThrow(OutcomeUnknown);
    await expect(send('cleo')).rejects.toThrow(OutcomeUnknown);
    expect(accepted).toEqual(['ana@example.org', 'ben@example.org', 'cleo@example.org']);
  });

  it('wait for minutes until the server has scanned an email, and end before the transaction of the delivery', () => {
    const { connectMs, greetingMs, readyMs, handoverMs, acceptanceMs } = smtpTimeouts;
    expect(acceptanceMs).toBeGreaterThanOrEqual(5 * 60_000);
    expect(greetingMs).toBeGreaterThanOrEqual(60_000);
    expect(readyMs).toBeGreaterThan(connectMs + greetingMs);
    expect(readyMs + handoverMs + acceptanceMs).toBeLessThan(10 * 60_000);
  });

  it('report that the outcome is unknown if the server has the whole email and is silent', async () => {
    open({ ...timeouts, acceptanceMs: 200 });
    answer = () => undefined;
    await expect(send('ana')).rejects.toThrow(OutcomeUnknown);
    expect(accepted).toEqual(['ana@example.org']);
  });

  it('report a failure if the server is silent before it gets the email, or rejects it', async () => {
    open({ ...timeouts, handoverMs: 200 });
    server.onRcptTo = () => undefined;
    await expect(send('ana')).rejects.not.toThrow(OutcomeUnknown);
    open({ ...timeouts, readyMs: 200 });
    greet = () => undefined;
    await expect(send('ben')).rejects.not.toThrow(OutcomeUnknown);
    greet = (done) => done();
    open(timeouts);
    server.onRcptTo = (_address, _session, done) => done();
    server.onData = (stream, _session, done) => {
      stream.resume().once('end', () => done(Object.assign(new Error('Later'), { responseCode: 451 })));
    };
    await expect(send('cleo')).rejects.toMatchObject({ responseCode: 451 });
  });

  it('wait longer for a greeting than for a connection', async () => {
    open({ ...timeouts, connectMs: 1_500 });
    greet = (done) => setTimeout(done, 2_000);
    await send('ana');
    expect(accepted).toEqual(['ana@example.org']);
    open({ ...timeouts, greetingMs: 50 });
    await expect(send('ben')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('are checked without waiting as long as for an email', async () => {
    open({ ...timeouts, checkMs: 50 });
    greet = () => undefined;
    await expect(mailer.verify()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(smtpTimeouts.checkMs).toBeLessThan(smtpTimeouts.greetingMs);
  });

  it('are also opened with TLS from the start', async () => {
    // The server warns about its certificate.
    const warning = jest.spyOn(console, 'error').mockImplementation();
    const secured = new SMTPServer({
      secure: true,
      authOptional: true,
      disableReverseLookup: true,
      onData: (stream, _session, done) => void stream.resume().once('end', done),
    });
    warning.mockRestore();
    await new Promise<void>((resolve) => void secured.listen(0, '127.0.0.1', resolve));
    const { port } = secured.server.address() as AddressInfo;
    const trusting = new SmtpConnections(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`);
    mailer = createTransport(trusting);
    await expect(mailer.verify()).resolves.toBe(true);
    await expect(send('ana')).resolves.toMatchObject({ accepted: ['ana@example.org'] });
    trusting.shutDown();
    await new Promise<void>((resolve) => secured.close(resolve));
  });

  it('give a stopping process some time to send its last emails', async () => {
    open({ ...timeouts, shutdownMs: 100 });
    answer = () => mailer.close();
    await expect(send('ana')).rejects.toThrow(OutcomeUnknown);
  });

  it('still serve the last deliveries of a stopping process, until they shut down', async () => {
    await send('ana');
    mailer.close();
    await send('ben');
    expect(accepted).toHaveLength(2);
    connections?.shutDown();
    await expect(send('cleo')).rejects.toThrow('closed');
  });

  it('pass on rejections from the server', async () => {
    server.onRcptTo = (_address, _session, done) =>
      done(Object.assign(new Error('Nobody here'), { responseCode: 550 }));
    await expect(send('ana')).rejects.toMatchObject({ responseCode: 550 });
  });

  it('let the sender retry when the login is rejected with 535, unlike an email that is rejected', async () => {
    server.onRcptTo = (_address, _session, done) =>
      done(Object.assign(new Error('Nobody here'), { responseCode: 550 }));
    const sending = () =>
      new SmtpMailSender(mailer as unknown as MailerService, { mailFrom: 'desk@example.org' } as Config).send({
        deliveryId: '1',
        requestId: '1',
        name: 'note',
        to: 'ana@example.org',
        subject: 'A note',
        html: '',
        text: 'Come in.',
      });
    await expect(sending()).rejects.toThrow(PermanentFailure);
    server.onAuth = (_login, _session, done) => done(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    const { port } = server.server.address() as AddressInfo;
    const withLogin = new SmtpConnections(`smtp://desk:expired@127.0.0.1:${port}`);
    mailer = createTransport(withLogin);
    const error: unknown = await sending().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: 'Invalid login: 535 Wrong password' });
    expect(error).not.toBeInstanceOf(PermanentFailure);
    withLogin.shutDown();
  });
});

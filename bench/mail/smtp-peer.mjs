// A real SMTP server in a separate process. Reports each accepted email with its recipient.
import { backendPackage } from '../product/backend-packages.mjs';

const { SMTPServer } = backendPackage('smtp-server');

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, accept) => {
    stream.resume().once('end', () => {
      accept();
      for (const { address } of envelope.rcptTo) process.send({ type: 'accepted', address, at: Date.now() });
    });
  },
});
// A product that stops leaves connections open.
server.on('error', () => {});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.server.address().port }));

/**
 * Loads the built application once for any number of API specs. Each start then takes 0.2 s; loading the application inside
 * Jest takes 5 s. Specs use it through `startTestApp`.
 */
const { createServer } = require('node:http');
const path = require('node:path');

const built = (module) => require(path.join(__dirname, '../../dist', module));
const { createApp } = built('create-app.js');
const { readConfig } = built('platform/config/index.js');
const { CreateAdministrator } = built('modules/auth/index.js');
const { Seeder } = built('platform/seed/index.js');

const apps = new Map();

const commands = {
  async start({ env, databaseUrl, frontEnd }) {
    const config = readConfig(env);
    const app = await createApp(config, databaseUrl, frontEnd);
    await app.listen(config.port, config.host);
    const { port } = app.getHttpServer().address();
    apps.set(port, app);
    return { port };
  },
  async stop({ port }) {
    const app = apps.get(port);
    apps.delete(port);
    await app?.close();
  },
  seed: ({ port, everything }) => apps.get(port).get(Seeder)[everything ? 'seedAll' : 'seedEssential'](),
  ensureAdministrator: ({ port }) => apps.get(port).get(CreateAdministrator).ensureFirst(),
  createAdministrator: ({ port, account }) => apps.get(port).get(CreateAdministrator).createOrReset(account),
};

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = createServer((request, response) => {
  const run = async () => {
    const { command, ...parameters } = await read(request);
    return { result: await commands[command](parameters) };
  };
  void run()
    .catch((error) => ({ error: error.message }))
    .then((answer) => response.end(JSON.stringify(answer)));
});
// A long time may pass between two commands of a spec.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../src/platform/config';
import { HttpAdapter } from '../src/platform/http';
import { startTestApp } from './support/test-app';

const repository = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');
const dockerfile = read('deploy/docker/Dockerfile');

interface Service {
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly image: string;
  readonly logging?: object;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<string, { ipam: { config: readonly { subnet: string; gateway: string; ip_range: string }[] } }>
  >;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;

const DIGEST = /^[a-z0-9./-]+:v?\d+\.\d+[\w.-]*@sha256:[0-9a-f]{64}$/;

/** Every variable that the product asks for. */
function settings(): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    { DATA_DIR: process.env['TEST_DATA_DIR'] },
    { get: (given, name: string) => (asked.add(name), given[name]) },
  );
  readConfig(environment);
  return asked;
}

/** Settings of `.env.example` that containers don't get from `.env`. */
const NOT_PASSED: readonly string[] = [
  // The image sets them.
  ...['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR'],
  // Production, which the image runs, accepts only the default.
  ...['DEMO', 'RATE_LIMITS'],
  // Names a file, which a container doesn't have. Releases in the bucket or in DATA_DIR need no setting.
  'REMOTES_CONFIG',
  // For publishing releases, away from the servers.
  ...['REMOTE_PRIVATE_KEY', 'REMOTE_PRIVATE_KEY_FILE'],
];

const namesIn = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  const own = Object.values(compose.services).filter(({ build }) => build);

  it('builds existing stages', () => {
    expect(own.length).toBeGreaterThan(2);
    for (const { build } of own) {
      expect(existsSync(path.join(repository, build!.dockerfile))).toBe(true);
      expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build!.target}$`, 'm'));
    }
  });

  it.each(['web', 'worker'])('gives %s only settings that the product reads', (name) => {
    const given = Object.keys(compose.services[name]?.environment ?? {});
    expect(given).toContain('DATABASE_URL');
    const known = settings();
    expect(given.filter((setting) => !known.has(setting))).toEqual([]);
  });

  it.each(['web', 'worker'])('passes %s every setting of .env.example, except those that do not apply', (name) => {
    const given = Object.keys(compose.services[name]?.environment ?? {});
    const documented = namesIn(read('.env.example'));
    expect(documented.length).toBeGreaterThan(40);
    expect(documented.filter((setting) => !given.includes(setting)).sort()).toEqual([...NOT_PASSED].sort());
  });

  it('passes each value under its own name', () => {
    const values = own.flatMap(({ environment = {} }) => Object.entries(environment));
    const renamed = values.filter(([name, value]) => {
      const source = /^\$\{([A-Z0-9_]+):/.exec(value)?.[1];
      return source !== undefined && source !== name;
    });
    expect(renamed).toEqual([]);
  });

  it('passes the proxy every setting that the Caddyfile reads, except the address of the web servers', () => {
    const caddyfile = read('deploy/docker/Caddyfile');
    const used = [...caddyfile.matchAll(/\{(?:\$|env\.)([A-Z_]+)(?::[^}]*)?\}/g)].map(([, name = '']) => name);
    const given = Object.keys(compose.services['proxy']!.environment!);
    expect([...new Set(used)].filter((name) => !given.includes(name))).toEqual(['WEB_HOST', 'WEB_PORT']);
  });

  it.each(Object.entries(compose.services))(
    'lets %s gain no privileges, and write only where it has to',
    (_, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
    },
  );

  it.each(Object.entries(compose.services))('limits the log that Docker keeps of %s', (_, { logging }) => {
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '5' } });
  });

  it('publishes no ports to other machines', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published.length).toBeGreaterThan(2);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  it('pins each third-party image to one version by its digest', () => {
    const foreign = Object.values(compose.services).filter(({ build }) => !build);
    expect(foreign.length).toBeGreaterThan(3);
    for (const { image } of foreign) expect(image).toMatch(DIGEST);
  });

  it('accepts forwarded addresses from the proxy only, and not from others such as the gateway', () => {
    const [network] = compose.networks['inside']!.ipam.config;
    const proxy = (compose.services['proxy']!.networks as Record<string, { ipv4_address: string }>)['inside'];
    const trusted = new BlockList();
    for (const entry of compose.services['web']!.environment!['TRUST_PROXY']!.split(',')) {
      const [address = '', prefix = '32'] = entry.split('/');
      trusted.addSubnet(address, Number(prefix));
    }
    const dynamic = network!.ip_range.split('/')[0]!.replace(/\d+$/, '129');
    const believed = [proxy!.ipv4_address, network!.gateway, dynamic].map((address) => trusted.check(address));
    expect(believed).toEqual([true, false, false]);
  });

  it("keeps the proxy's certificates when its container is recreated", () => {
    expect(read('docker-compose.yml')).toMatch(/certificates:\/data/);
  });

  it('requires no setting that the example file leaves out', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(4);
    expect(namesIn(read('deploy/docker/example.env'))).toEqual(expect.arrayContaining(asked));
  });
});

describe('the Caddyfile', () => {
  const seconds = (setting: string) =>
    Number(new RegExp(`^\\s*${setting} (\\d+)s$`, 'm').exec(read('deploy/docker/Caddyfile'))?.[1]);

  it('closes idle connections to the web servers before they do', () => {
    const adapter = new HttpAdapter();
    adapter.initHttpServer();
    expect(seconds('keepalive') * 1_000).toBeLessThan(adapter.getHttpServer().keepAliveTimeout);
  });

  it('has running downloads finish before it ends, and Docker waits for that', () => {
    expect(seconds('grace_period')).toBe(30);
    expect(compose.services['proxy']!.stop_grace_period).toBe('40s');
  });

  it('serves built files with the same headers as the web servers', async () => {
    const { http } = await startTestApp({ env: { PUBLIC_URL: 'https://pharmacy.example.org' } });
    const { headers } = await http.get('/robots.txt').expect(200);
    const caddyfile = read('deploy/docker/Caddyfile').replaceAll('"', '');
    for (const name of ['Permissions-Policy', 'Cross-Origin-Resource-Policy', 'Strict-Transport-Security'])
      expect(caddyfile).toContain(`${name} ${headers[name.toLowerCase()]}`);
  });
});

describe('the images', () => {
  it('use one version of each base image, by its digest', () => {
    const bases = [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, image]) => [name, image] as const);
    for (const [, image] of bases) expect(image).toMatch(DIGEST);
    const stages = [...dockerfile.matchAll(/^FROM (\S+) AS /gm)].map(([, from]) => from);
    expect(stages.length).toBeGreaterThan(3);
    expect(stages.filter((from) => !bases.some(([name]) => from === `\${${name}}`))).toEqual([]);
  });

  it('have a proxy that accepts as much as the server, and no more', () => {
    const limits = [...read('deploy/docker/Caddyfile').matchAll(/request_body @(\w+) \{\s+max_size (\d+)MB/g)];
    const megabytes = Object.fromEntries(limits.map(([, name, size]) => [name, Number(size)]));
    expect(megabytes).toEqual({ uploads: 11, others: 9 });
    // Caddy counts in powers of ten; a form around a file has a few hundred bytes.
    expect(megabytes['uploads']! * 1e6).toBeGreaterThan(10 * 2 ** 20 + 100_000);
    expect(megabytes['others']! * 1e6).toBeGreaterThan(8 * 2 ** 20);
    const patterns = [...read('deploy/docker/Caddyfile').matchAll(/header_regexp Content-Length (\S+)$/gm)];
    const [upload, other] = patterns.map(([, pattern = '']) => new RegExp(pattern));
    const rejected = (pattern: RegExp | undefined, from: number) =>
      [from - 1, from, from * 2, from * 10, from * 1_000].map((size) => pattern?.test(String(size)));
    expect(rejected(upload, 11e6)).toEqual([false, true, true, true, true]);
    expect(rejected(other, 9e6)).toEqual([false, true, true, true, true]);
  });

  it("have a proxy that doesn't expose metrics", () => {
    // A directive outside of every `handle` comes after those, the last of which takes everything.
    expect(read('deploy/docker/Caddyfile')).toMatch(/^\thandle \/metrics\* \{\s+respond 404\s+\}$/m);
  });

  it("have a proxy that doesn't pass on a visitor's request ID, which the servers would accept from it", () => {
    const [proxy, ...others] = read('deploy/docker/Caddyfile').match(/^\t\treverse_proxy \{[\s\S]+?^\t\t\}/gm) ?? [];
    expect(others).toEqual([]);
    expect(proxy).toMatch(/^\t{3}header_up -X-Request-Id$/m);
  });

  it('copy only existing files', () => {
    const fromHere = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = '']) =>
      sources.split(' '),
    );
    expect(fromHere.length).toBeGreaterThan(4);
    expect(fromHere.filter((source) => !existsSync(path.join(repository, source)))).toEqual([]);
    const built = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, source = '']) => source);
    expect(built.length).toBeGreaterThan(5);
    expect(built.filter((source) => !existsSync(path.join(repository, source.split('/')[0]!)))).toEqual([]);
  });
});

describe('the systemd units', () => {
  it.each(['pharmacy-web@.service', 'pharmacy-worker.service'])(
    '%s starts the product with settings it reads',
    (unit) => {
      const text = read(`deploy/systemd/${unit}`);
      expect(text).toMatch(
        /^ExecStart=\/usr\/bin\/node --enable-source-maps --max-semi-space-size=16 backend\/dist\/main\.js$/m,
      );
      const given = [...(/^Environment=(.+)$/m.exec(text)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!);
      const known = settings();
      expect([...given, ...namesIn(read('deploy/systemd/settings.example'))].filter((it) => !known.has(it))).toEqual(
        [],
      );
      expect(given).toEqual(['NODE_ENV', 'ROLE', 'PORT']);
      expect(text).toMatch(/^KillMode=mixed$/m);
    },
  );

  const example = read('deploy/systemd/settings.example');

  it('have their mode and folder in the settings that commands share', () => {
    for (const setting of ['NODE_ENV=production', 'DATA_DIR=/var/lib/pharmacy'])
      expect(example.split('\n')).toContain(setting);
  });

  it('have settings that a shell reads as systemd does', () => {
    const lines = example.replace(/^# (?=[A-Z_]+=)/gm, '');
    const env = execFileSync('sh', ['-ec', 'set -a; eval "$1"; env', 'sh', lines], { encoding: 'utf8' }).split('\n');
    const values = [...lines.matchAll(/^([A-Z_]+)=('?)(.*)\2$/gm)].map(([, name, , value]) => `${name}=${value}`);
    expect(values.length).toBeGreaterThan(15);
    expect(values.filter((value) => !env.includes(value))).toEqual([]);
  });

  it('have a documented proxy that passes requests to each web server', () => {
    const handbook = read('docs/operations.md');
    const started = /^systemctl enable --now (.+)$/m.exec(handbook)?.[1] ?? '';
    const ports = [...started.matchAll(/pharmacy-web@(\d+)/g)].map(([, port]) => port);
    expect(ports.length).toBeGreaterThan(1);
    expect(/^to (.+)$/m.exec(handbook)?.[1]).toBe(ports.map((port) => `127.0.0.1:${port}`).join(' '));
    expect(read('deploy/docker/Caddyfile').match(/^\t{3}dynamic a /gm)).toHaveLength(1);
  });

  it('have a documented way to run commands with their settings, account, and folder', () => {
    const unit = read('deploy/systemd/pharmacy-web@.service');
    const command = /^systemd-run .+\\\n.+$/m.exec(read('docs/operations.md'))?.[0];
    expect(command).toContain(`--uid=${/^User=(.+)$/m.exec(unit)?.[1]} `);
    for (const property of ['EnvironmentFile', 'WorkingDirectory'])
      expect(command).toContain(`-p ${new RegExp(`^${property}=.+$`, 'm').exec(unit)?.[0]} `);
    expect(command).toContain(' backend/dist/cli/backup.js --to /');
    expect(read('docs/operations.md')).toMatch(/^install .* --owner pharmacy --group pharmacy \/backups$/m);
  });
});

describe('the systemd sandbox', () => {
  const confinement = (unit: string) =>
    /\nNoNewPrivileges=[\s\S]+?(?=\n\[Install\])/.exec(read(`deploy/systemd/${unit}`))?.[0];
  const [web = '', worker] = ['pharmacy-web@.service', 'pharmacy-worker.service'].map(confinement);

  it('is the same for both units', () => expect(worker).toBe(web));

  it.each([
    /^NoNewPrivileges=yes$/m,
    /^CapabilityBoundingSet=$/m,
    /^SystemCallFilter=@system-service @pkey$/m,
    /^SystemCallFilter=~.*@privileged/m,
    /^RestrictSUIDSGID=yes$/m,
    /^ProtectSystem=strict$/m,
    /^ProtectProc=invisible$/m,
    /^MemoryMax=\d+G$/m,
    /^TasksMax=\d+$/m,
  ])('has %s', (line) => expect(web).toMatch(line));

  it('allows V8 to compile, and to start a Node.js process for pages', () => {
    expect(web).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
    expect(web).not.toMatch(/^SystemCallFilter=~.*@process/m);
  });
});

it.each([
  'tools/steps/start-server.mjs',
  'deploy/docker/Dockerfile',
  'deploy/systemd/pharmacy-web@.service',
  'deploy/systemd/pharmacy-worker.service',
])('%s has freed memory given back to the system, and keeps little for new objects', (file) => {
  const text = read(file).replace(/: '(\d+)',?/g, '=$1');
  expect(text).toMatch(/MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576/);
  expect(text).toContain('--max-semi-space-size=16');
});

it('uses the same version of Node.js in images as in development', () => {
  expect(dockerfile).toContain(`ARG NODE=node:${read('.nvmrc').trim()}-bookworm-slim@sha256:`);
});

describe('a stack trace', () => {
  const FLAG = '--enable-source-maps';

  it('shows TypeScript lines', () => {
    const parsers = path.join(repository, 'backend/dist/platform/config/parsers.js');
    const script = `try { require(${JSON.stringify(parsers)}).proxies('nowhere') } catch ({ stack }) { console.log(stack) }`;
    const stack = execFileSync(process.execPath, [FLAG, '-e', script], { encoding: 'utf8' });
    expect(stack).toMatch(/backend\/src\/platform\/config\/parsers\.ts:\d+:\d+/);
    expect(stack).not.toContain('parsers.js');
  });

  it.each([
    ['deploy/docker/Dockerfile', `CMD ["node", "${FLAG}", "--max-semi-space-size=16", "backend/dist/main.js"]`],
    ['tools/steps/start-server.mjs', `const flags = ['${FLAG}', '--max-semi-space-size=16'];`],
    ['tools/steps/start-server.mjs', 'execArgv: flags'],
    ['tools/start.mjs', 'startServer('],
    ['tools/dev.mjs', 'startServer('],
  ])('does so whichever way the product is started: %s', (file, start) => {
    expect(read(file)).toContain(start);
  });
});

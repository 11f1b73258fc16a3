import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../src/platform/config';
import { startTestApp } from './support/test-app';

const repository = path.resolve(__dirname, '../..');
const read = (name: string) => readFileSync(path.join(repository, name), 'utf8');
const dockerfile = read('deploy/docker/Dockerfile');

interface Service {
  readonly build?: { readonly dockerfile: string; readonly target: string };
  readonly environment?: Readonly<Record<string, string>>;
}
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Readonly<Record<string, Service>> };

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

const namesIn = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

describe('docker-compose.yml', () => {
  const own = Object.values(compose.services).filter(({ build }) => build);

  it('builds stages that exist', () => {
    expect(own.length).toBeGreaterThan(2);
    for (const { build } of own) {
      expect(existsSync(path.join(repository, build!.dockerfile))).toBe(true);
      expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build!.target}$`, 'm'));
    }
  });

  it.each(['web', 'worker'])('gives %s settings that the product knows', (name) => {
    const given = Object.keys(compose.services[name]?.environment ?? {});
    expect(given).toContain('DATABASE_URL');
    const known = settings();
    expect(given.filter((setting) => !known.has(setting))).toEqual([]);
  });

  it('asks for nothing that the example of its settings leaves out', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(4);
    expect(namesIn(read('deploy/docker/example.env'))).toEqual(expect.arrayContaining(asked));
  });
});

describe('the images', () => {
  it('copy what there is', () => {
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

describe('the units', () => {
  it.each(['pharmacy-web@.service', 'pharmacy-worker.service'])(
    '%s starts the product with settings it knows',
    (unit) => {
      const text = read(`deploy/systemd/${unit}`);
      expect(text).toMatch(/^ExecStart=\/usr\/bin\/node backend\/dist\/main\.js$/m);
      const given = [...(/^Environment=(.+)$/m.exec(text)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!);
      const known = settings();
      expect([...given, ...namesIn(read('deploy/systemd/settings.example'))].filter((it) => !known.has(it))).toEqual(
        [],
      );
      expect(given).toEqual(expect.arrayContaining(['NODE_ENV', 'ROLE', 'PORT']));
    },
  );
});

describe('what watches the product', () => {
  interface Rules {
    readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
  }
  interface Dashboard {
    readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
  }
  const rules = (parse(read('deploy/prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
  const panels = (JSON.parse(read('deploy/grafana/pharmacy.json')) as Dashboard).panels;
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];

  it('asks for figures that the product tells', async () => {
    const { http } = await startTestApp();
    const { text } = await http.get('/metrics');
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = expressions
      .flatMap((expr) => [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+){1,})(?=[{[)\s]|$)/g)].map(([, name = '']) => name))
      .filter((name) => !/_quantile$/.test(name))
      .map((name) => name.replace(/_(bucket|count)$/, ''));
    expect(asked.length).toBeGreaterThan(20);
    expect([...new Set(asked)].filter((name) => !told.has(name))).toEqual([]);
  });

  it('has an answer to each alert in the handbook', () => {
    const handbook = read('docs/operations.md');
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.map(({ alert }) => alert).filter((alert) => !handbook.includes(`\`${alert}\``))).toEqual([]);
  });
});

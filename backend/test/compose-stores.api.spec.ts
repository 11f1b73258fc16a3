import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

interface Service {
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}
type Files = Readonly<Record<string, { readonly file?: string }>>;
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly configs?: Files;
  readonly secrets?: Files;
}

const SECRET = 'q7Lx2mN9';

describe('the data stores of docker-compose.yml', () => {
  const text = readFileSync(path.resolve(__dirname, '../../docker-compose.yml'), 'utf8');
  const { services, configs, secrets } = parse(text, { merge: true }) as Compose;

  it('have no inline configs or secrets, which Compose rejects for read-only services', () => {
    expect(Object.values({ ...configs, ...secrets }).filter(({ file }) => !file)).toEqual([]);
  });

  it.each([
    ['redis', 'REDIS_PASSWORD', 'redis.conf', { requirepass: SECRET }],
    ['s3', 'S3_SECRET_ACCESS_KEY', 's3.json', { credentials: [{ accessKey: 'pharmacy', secretKey: SECRET }] }],
  ])(
    'start %s with the secret in a file that only its account reads, and in no argument',
    (name, setting, file, has) => {
      const { entrypoint = [], command = [], environment = {} } = services[name]!;
      const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'store-'));
      const [program = '', ...args] = [...entrypoint, ...command].map((part) =>
        part.replaceAll('$$', '$').replaceAll('/tmp/', `${folder}/`).replace('exec ', 'exec echo '),
      );
      const values = Object.entries(environment).map(([key, value]) => [
        key,
        value.replace(`\${${setting}:?Set it in .env}`, SECRET),
      ]);
      const env = { PATH: process.env['PATH'], ...Object.fromEntries(values) };

      const started = execFileSync(program, args, { env, encoding: 'utf8' });
      const written = path.join(folder, file);
      expect(started).toContain(written);
      expect(started).not.toContain(SECRET);
      expect(statSync(written).mode & 0o777).toBe(0o600);
      const content = readFileSync(written, 'utf8');
      const settings = file.endsWith('.json')
        ? (JSON.parse(content) as { identities: object[] }).identities
        : [Object.fromEntries(content.split('\n').map((line) => line.split(' ')))];
      expect(settings).toEqual([expect.objectContaining(has)]);
    },
  );

  it('get the Redis password from the web servers', () => {
    expect(services['web']!.environment!['REDIS_URL']).toContain('redis://:${REDIS_PASSWORD:?');
  });

  it('let other containers reach only the S3 API', () => {
    expect(services['s3']!.command).toEqual(expect.arrayContaining(['-ip.bind=127.0.0.1', '-s3.ip.bind=0.0.0.0']));
  });
});

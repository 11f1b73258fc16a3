import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openS3ReleaseStore } from '../../src/site';
import { runBuiltCommand } from '../support/commands';
import { aRelease, digestOf, versionOf } from '../support/releases';
import { startS3Peer } from '../support/s3-peer';

const HASH = '0123456789';
const version = versionOf(HASH);

/** Each command is a process of its own. Milliseconds. */
const PATIENCE_MS = 120_000;

describe('npm run remote:publish and remote:activate', () => {
  let root: string;
  let dist: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'commands-'));
    dist = path.join(root, 'dist');
    for (const [name, bytes] of aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] })) {
      mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
      writeFileSync(path.join(dist, name), bytes);
    }
  });

  const run = (command: string, args: string, env: NodeJS.ProcessEnv = {}) =>
    runBuiltCommand(`${command}-remote`, args.split(' '), { DATA_DIR: path.join(root, 'data'), ...env });

  it(
    'publish a build, list it, and roll it back',
    async () => {
      const published = await run('publish', `recalls --from ${dist}`);
      expect(published).toMatchObject({ code: 0, errors: '' });
      expect(published.output).toContain(`recalls ${version} is published in ${root}/data/remotes`);
      expect(published.output).toContain('Compressed: 0.1 kB in 3 files, of which 0.0 kB load first');
      expect(published.output).toContain(`npm run remote:activate -- recalls ${version}\n`);
      expect((await run('publish', `recalls --from ${dist}`)).output).toContain('was already published');
      expect((await run('activate', `recalls ${version}`)).output).toContain(`recalls is now ${version}`);
      expect((await run('activate', 'recalls --list')).output).toMatch(
        /^1\.0\.0-0123456789 {2}20\S+Z {2}0\.1 kB {2}active\n$/,
      );
      expect(await run('activate', 'recalls built-in')).toMatchObject({ code: 0 });
      expect((await run('activate', 'recalls --list')).output).not.toContain('active');
      expect((await run('activate', 'recalls built-in')).output).toContain('No release of recalls is active');
    },
    PATIENCE_MS,
  );

  it(
    'report an error in one line, and change nothing',
    async () => {
      const wrong = [
        ['publish', 'recalls --from /nowhere', 'There is no build in /nowhere'],
        ['publish', `recalls --to s3 --from ${dist}`, 'RELEASES_S3_BUCKET and S3_BUCKET are missing'],
        ['publish', `recalls --from ${dist} --to ${dist}/release.json`, 'release.json: ENOTDIR'],
        ['publish', `recalls --from ${dist} --to `, '--to is empty'],
        ['activate', 'recalls ../../etc', '"../../etc" is not a release version'],
        ['activate', `recalls ${version} --address ftp://example.org`, 'is not a URL'],
        ['activate', 'recalls', 'npm run remote:activate -- <remote> <version>'],
      ] as const;
      for (const [command, args, reason] of wrong) {
        const { code, output, errors } = await run(command, args);
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toContain(reason);
        expect(errors).not.toContain('    at ');
      }
      expect(existsSync(path.join(root, 'data/remotes'))).toBe(false);
    },
    PATIENCE_MS,
  );

  it(
    "sign what they publish with the key from remote:keys, and reject what isn't signed",
    async () => {
      const file = path.join(root, 'signing-key.pem');
      const made = await runBuiltCommand('remote-keys', ['--to', file], {});
      expect(made).toMatchObject({ code: 0, errors: '' });
      const [, publicKey = ''] = /REMOTE_PUBLIC_KEYS=(\S+)/.exec(made.output) ?? [];
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(made.output).not.toContain('PRIVATE KEY-----');
      const again = await runBuiltCommand('remote-keys', ['--to', file], {});
      expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('already exists') as string });

      const trusting = { REMOTE_PUBLIC_KEYS: publicKey };
      const unsigned = await run('publish', `recalls --from ${dist}`, trusting);
      expect(unsigned).toMatchObject({ code: 1, errors: expect.stringContaining('It is not signed') as string });
      const signing = { ...trusting, REMOTE_PRIVATE_KEY_FILE: file };
      expect(await run('publish', `recalls --from ${dist}`, signing)).toMatchObject({ code: 0 });
      expect(await run('activate', `recalls ${version}`, trusting)).toMatchObject({ code: 0 });
      const wrong = await run('publish', `recalls --from ${dist}`, { REMOTE_PRIVATE_KEY_FILE: `${dist}/release.json` });
      expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('holds no private key') as string });
    },
    PATIENCE_MS,
  );

  it(
    'use the bucket in the settings',
    async () => {
      const peer = await startS3Peer();
      const published = await run('publish', `recalls --to s3 --from ${dist}`, peer.env);
      expect(published.output).toContain(`npm run remote:activate -- recalls ${version} --to s3`);
      const activated = await run(
        'activate',
        `recalls ${version} --to s3 --address https://cdn.example.org/r`,
        peer.env,
      );
      expect(activated).toMatchObject({ code: 0, errors: '' });
      const store = await openS3ReleaseStore(peer.settings);
      const entry = `https://cdn.example.org/r/recalls/${version}/mf-manifest.json`;
      expect(JSON.parse((await store.entries())?.text ?? '')).toEqual({
        recalls: { entry, integrity: digestOf(`/* recalls ${HASH} */`), paths: ['/recalls'] },
      });
      await peer.close();
      const away = await run('activate', 'recalls --list --to s3', peer.env);
      expect(away).toMatchObject({ code: 1, output: '' });
      expect(away.errors).toMatch(/^S3 cannot be reached: .+\n$/);
    },
    PATIENCE_MS,
  );
});

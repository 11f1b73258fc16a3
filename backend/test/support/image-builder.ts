import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(__dirname, '../../..');
const CERTIFICATES = '/etc/ssl/certs';
const docker = path.join(repository, 'deploy/docker');
const BASE = 'localhost/node-base';
const IMAGE = 'localhost/pharmacy-server';

const execute = promisify(execFile);

interface ImageConfig {
  readonly User: string;
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** Builds the server's image without Docker, on a base that is made here, and runs it in a chroot with the host's network. */
export class ImageBuilder {
  /** Not in `TMPDIR`, which may be memory: layers take gigabytes. */
  private readonly folder = mkdtempSync('/var/tmp/pharmacy-image-');
  private readonly environment = {
    ...process.env,
    TMPDIR: this.folder,
    BUILDAH_ISOLATION: 'chroot',
    STORAGE_DRIVER: 'vfs',
  };
  private readonly store = ['--root', path.join(this.folder, 'store'), '--runroot', path.join(this.folder, 'run')];
  private container = '';

  async build(): Promise<ImageConfig> {
    await this.buildBase();
    await this.buildah(
      ...['bud', '--layers=false', '--format=docker', '--target=server', `--tag=${IMAGE}`, `--build-arg=NODE=${BASE}`],
      ...[`--file=${docker}/Dockerfile`, `--ignorefile=${docker}/Dockerfile.dockerignore`, ...this.npmVolumes()],
      repository,
    );
    this.container = await this.buildah('from', IMAGE);
    const { Docker } = JSON.parse(await this.buildah('inspect', '--type=image', IMAGE)) as {
      readonly Docker: { readonly config: ImageConfig };
    };
    return Docker.config;
  }

  /** Starts the image's own command with further settings. */
  start({ User, Cmd }: ImageConfig, settings: Readonly<Record<string, string>>): ChildProcess {
    return spawn('buildah', [...this.store, ...this.inContainer(User, settings), ...Cmd], {
      env: this.environment,
      stdio: 'inherit',
    });
  }

  /** What a command prints in the container. Rejects if it fails. */
  run(user: string, settings: Readonly<Record<string, string>>, ...command: readonly string[]): Promise<string> {
    return this.buildah(...this.inContainer(user, settings), ...command);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private inContainer(user: string, settings: Readonly<Record<string, string>>): readonly string[] {
    const variables = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
    return ['run', `--user=${user}`, ...variables, this.container, '--'];
  }

  /** Debian with Node.js, as the Dockerfile's base is. */
  private async buildBase(): Promise<void> {
    const root = path.join(this.folder, 'base');
    await execute('debootstrap', ['--variant=minbase', 'bookworm', root], { maxBuffer: 1e8, env: this.environment });
    const version = readFileSync(path.join(repository, '.nvmrc'), 'utf8').trim();
    const node = `node-linux-${process.arch}`;
    const npm = (await execute('npm', ['--version'])).stdout.trim();
    const packages = [`${node}@${version}`, `npm@${npm}`];
    await execute('npm', ['install', '--prefix', this.folder, '--no-save', ...packages], { cwd: this.folder });
    const installed = path.join(this.folder, 'node_modules');
    const modules = path.join(root, 'usr/local/lib/node_modules');
    mkdirSync(modules, { recursive: true });
    cpSync(path.join(installed, node, 'bin/node'), path.join(root, 'usr/local/bin/node'));
    cpSync(path.join(installed, 'npm'), path.join(modules, 'npm'), { recursive: true });
    const container = await this.buildah('from', 'scratch');
    await this.buildah('add', '--quiet', container, root, '/');
    const commands = [
      'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
      'ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx',
      'groupadd --gid 1000 node',
      'useradd --uid 1000 --gid node --create-home node',
    ];
    await this.buildah('run', container, '--', 'sh', '-c', commands.join(' && '));
    for (const name of ['NODE_EXTRA_CA_CERTS', 'npm_config_registry'])
      if (process.env[name]) await this.buildah('config', `--env=${name}=${process.env[name]}`, container);
    await this.buildah('commit', '--quiet', '--format=docker', '--rm', container, BASE);
    rmSync(root, { recursive: true, force: true });
  }

  /** npm installs from the registry, and with the certificates, that it uses outside. Both run as root, with the same home. */
  private npmVolumes(): readonly string[] {
    const settings = path.join(homedir(), '.npmrc');
    return [
      ...(existsSync(settings) ? [`--volume=${settings}:${settings}:ro`] : []),
      ...(existsSync(CERTIFICATES) ? [`--volume=${CERTIFICATES}:${CERTIFICATES}:ro`] : []),
    ];
  }

  private async buildah(...command: readonly string[]): Promise<string> {
    const { stdout } = await execute('buildah', [...this.store, ...command], {
      env: this.environment,
      maxBuffer: 1e8,
    });
    return stdout.trim();
  }
}

/** The process of a container that runs Node.js with these arguments on this port. It isn't a child of this process. */
export function nodeProcess(command: readonly string[], port: number): number {
  const [, ...args] = command;
  const isSought = (pid: number) => {
    const [program = '', ...own] = read(pid, 'cmdline').split('\0').slice(0, -1);
    return path.basename(program) === 'node' && own.join('\0') === args.join('\0') && isOn(pid, port);
  };
  const pid = readdirSync('/proc')
    .map(Number)
    .find((each) => each > 0 && isSought(each));
  if (pid === undefined) throw new Error(`No process runs ${command.join(' ')} on port ${port}`);
  return pid;
}

const isOn = (pid: number, port: number) => read(pid, 'environ').split('\0').includes(`PORT=${port}`);

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The number of the user that a process runs as. */
export const userOf = (pid: number): number => Number(/^Uid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1]);

export const exitCodeOf = async (child: ChildProcess): Promise<unknown> =>
  ((await once(child, 'exit')) as unknown[])[0];

import path from 'node:path';
import { remoteNames } from '@pharmacy/contracts';
import { BuildFolder } from './build-folder';

/** The repository's root, seen from the sources and from the build alike. */
export const repository = path.resolve(__dirname, '../../../..');

/** The builds of the shell and the remotes that are deployed with this server. */
export class FrontEnd {
  readonly shell: BuildFolder;
  private readonly remotes: ReadonlyMap<string, BuildFolder>;

  constructor(root: string) {
    const build = (workspace: string, marker: string) => new BuildFolder(path.join(root, workspace, 'dist'), marker);
    this.shell = build('frontend-shell', 'index.html');
    this.remotes = new Map(remoteNames.map((name) => [name, build(`frontend-${name}`, 'mf-manifest.json')]));
  }

  remote(name: string): BuildFolder | undefined {
    return this.remotes.get(name);
  }
}

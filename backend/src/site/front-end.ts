import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { remoteNames, type RemoteName } from '@pharmacy/contracts';
import { BuildFolder } from './build-folder';

const root = path.resolve(__dirname, '../../..');

/** The builds of the shell and the remotes that this server brings along. */
@Injectable()
export class FrontEnd {
  readonly shell = new BuildFolder(path.join(root, 'frontend-shell/dist'), 'index.html');
  private readonly remotes = new Map<string, BuildFolder>(
    remoteNames.map((name: RemoteName) => [
      name,
      new BuildFolder(path.join(root, `frontend-${name}/dist`), 'mf-manifest.json'),
    ]),
  );

  remote(name: string): BuildFolder | undefined {
    return this.remotes.get(name);
  }
}

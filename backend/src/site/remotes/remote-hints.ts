import { Injectable } from '@nestjs/common';
import { namedRemoteForPath, remoteForPath } from '@pharmacy/contracts';
import { RemoteEntries } from './remote-entries';

const preloaded = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** Preload hints: the browser can request the remote's manifest before it has parsed any of the page. */
@Injectable()
export class RemoteHints {
  constructor(private readonly entries: RemoteEntries) {}

  /** The value of the `Link` header for the page at `path`; undefined if the page has no remote. */
  linksFor(path: string): string | undefined {
    const entries = this.entries.current();
    const entry = entries[remoteForPath(path) ?? namedRemoteForPath(entries, path) ?? '']?.entry;
    return entry === undefined ? undefined : ['/remotes.json', entry].map(preloaded).join(', ');
  }
}

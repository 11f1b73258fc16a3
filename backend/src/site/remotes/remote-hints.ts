import { Injectable } from '@nestjs/common';
import { namedRemoteForPath, remoteForPath } from '@pharmacy/contracts';
import { RemoteEntries } from './remote-entries';

const preloaded = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** Tells the browser, before it has read a byte of the page, what the remote of that page starts with. */
@Injectable()
export class RemoteHints {
  constructor(private readonly entries: RemoteEntries) {}

  /** The value of a `Link` header for the page at `path`; undefined where it has no remote. */
  linksFor(path: string): string | undefined {
    const entries = this.entries.current();
    const entry = entries[remoteForPath(path) ?? namedRemoteForPath(entries, path) ?? '']?.entry;
    return entry === undefined ? undefined : ['/remotes.json', entry].map(preloaded).join(', ');
  }
}

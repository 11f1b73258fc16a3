import { Injectable } from '@nestjs/common';
import { remoteForPath } from '@pharmacy/contracts';
import { RemoteEntries } from './remote-entries';

/** Tells the browser, before it has read a byte of the page, which manifest the remote of that page starts with. */
@Injectable()
export class RemoteHints {
  constructor(private readonly entries: RemoteEntries) {}

  /** The value of a `Link` header for the page at `path`; undefined when it has no remote. */
  linksFor(path: string): string | undefined {
    const name = remoteForPath(path);
    return name ? `<${this.entries.current()[name].entry}>; rel=preload; as=fetch; crossorigin=anonymous` : undefined;
  }
}

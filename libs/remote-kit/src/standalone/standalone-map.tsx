import { Link } from '@pharmacy/remote-kit/core';
import type { RemoteManifest } from '../routing/remote-manifest';

/** The remote's own pages, for an address that is none of them. */
export function StandaloneMap({ manifest }: { readonly manifest: RemoteManifest }) {
  return (
    <main>
      <h1>Pages of the remote “{manifest.name}”</h1>
      <ul>
        {manifest.routes.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link> ({path})
          </li>
        ))}
      </ul>
    </main>
  );
}

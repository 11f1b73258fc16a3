/** The website as a browser sees it: shell, remotes, `/remotes.json`. Owns no data; listens to nobody. */
export { openSite } from './open-site';
export { RemoteEntries } from './remote-entries';
export { SiteModule } from './site.module';

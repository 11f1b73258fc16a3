/**
 * The website as a browser sees it: finished pages, the shell, the remotes, `/remotes.json`, and what search engines read.
 * Owns no data; asks content, team and announcements what pages say, and listens to whatever changes that.
 */
export { openSite } from './open-site';
export { RemoteEntries } from './remotes/remote-entries';
export { RenderFailures } from './rendering/render-failures';
export * from './shelf';
export { SiteModule } from './site.module';

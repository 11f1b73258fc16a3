/**
 * The website as a browser loads it: rendered pages, the shell, the remotes, `/remotes.json`, and the files for search
 * engines. It owns no data: it reads from content, team, and announcements, and drops its pages when their data
 * changes.
 */
export { RemoteEntries } from './remotes/remote-entries';
export { RenderFailures } from './rendering/renderer';
export * from './release-store';
export { openSite } from './site';
export { SiteModule } from './site.module';

/**
 * The website as a browser loads it: rendered pages, the shell, the remotes, `/remotes.json`, and the files for search
 * engines. It owns no data: it reads from content, team, and announcements, and drops its pages when their data
 * changes.
 */
import { type DynamicModule, Module } from '@nestjs/common';
import { AnnouncementsModule } from '../modules/announcements';
import { ContentModule } from '../modules/content';
import { ManufacturersModule } from '../modules/manufacturers';
import { TeamModule } from '../modules/team';
import { Config } from '../platform/config';
import { DeployedRemotes } from '../platform/operations';
import { ListedFiles } from './listed-files';
import { FrontEnd } from './files/front-end';
import { PageDataReader } from './pages/page-data';
import { PageBuilder } from './pages/page-builder';
import { PageCache } from './pages/page-cache';
import { SiteBuilds } from './pages/site-builds';
import { BucketEntries } from './remotes/remotes-file';
import { RemoteBuilds } from './remotes/remote-builds';
import { RemoteEntries, RemoteHints } from './remotes/remote-entries';
import { RemoteManifests } from './remotes/remote-manifests';
import { Renderer, RenderFailures } from './rendering/renderer';
import { LoadedReleases } from './release-store/loaded-releases';
import { ReleaseStores } from './release-store/release-stores';
import { Site } from './site';

export { RemoteEntries } from './remotes/remote-entries';
export { RenderFailures } from './rendering/renderer';
export * from './release-store';
export { openSite } from './site';

@Module({})
export class SiteModule {
  /** Serves the builds in `root`, which has one folder per workspace. */
  static of(root: string): DynamicModule {
    return {
      module: SiteModule,
      imports: [AnnouncementsModule, ContentModule, ManufacturersModule, TeamModule],
      providers: [
        { provide: FrontEnd, useFactory: () => new FrontEnd(root) },
        { provide: ReleaseStores, inject: [Config], useFactory: (config: Config) => ReleaseStores.open(config) },
        {
          provide: BucketEntries,
          inject: [ReleaseStores],
          useFactory: ({ bucket }: ReleaseStores) => new BucketEntries(bucket),
        },
        {
          provide: LoadedReleases,
          inject: [ReleaseStores],
          useFactory: ({ all }: ReleaseStores) => new LoadedReleases(all),
        },
        PageDataReader,
        PageBuilder,
        PageCache,
        RemoteBuilds,
        RemoteEntries,
        RemoteHints,
        Renderer,
        RenderFailures,
        Site,
        SiteBuilds,
        ListedFiles,
        { provide: DeployedRemotes, useClass: RemoteManifests },
      ],
      exports: [DeployedRemotes, RemoteEntries, RenderFailures, Site],
    };
  }
}

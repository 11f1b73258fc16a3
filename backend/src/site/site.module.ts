import { type DynamicModule, Module } from '@nestjs/common';
import { AnnouncementsModule } from '../modules/announcements';
import { ContentModule } from '../modules/content';
import { TeamModule } from '../modules/team';
import { Config } from '../platform/config';
import { DeployedRemotes } from '../platform/operations';
import { ToldFiles } from './addresses/told-files';
import { FrontEnd } from './files/front-end';
import { PageAnswers } from './pages/page-answers';
import { PageMaker } from './pages/page-maker';
import { Pages } from './pages/pages';
import { SiteBuilds } from './pages/site-builds';
import { SiteChanges } from './pages/site-changes';
import { BucketEntries } from './remotes/bucket-entries';
import { RemoteBuilds } from './remotes/remote-builds';
import { RemoteEntries } from './remotes/remote-entries';
import { RemoteHints } from './remotes/remote-hints';
import { RemoteManifests } from './remotes/remote-manifests';
import { RenderFailures } from './rendering/render-failures';
import { Renderer } from './rendering/renderer';
import { LoadedReleases } from './shelf/loaded-releases';
import { Shelves } from './shelf/shelves';
import { Site } from './site';

@Module({})
export class SiteModule {
  /** With the builds that lie in `root`, a folder for each workspace. */
  static of(root: string): DynamicModule {
    return {
      module: SiteModule,
      imports: [AnnouncementsModule, ContentModule, TeamModule],
      providers: [
        { provide: FrontEnd, useFactory: () => new FrontEnd(root) },
        { provide: Shelves, inject: [Config], useFactory: (config: Config) => Shelves.open(config) },
        { provide: BucketEntries, inject: [Shelves], useFactory: ({ bucket }: Shelves) => new BucketEntries(bucket) },
        { provide: LoadedReleases, inject: [Shelves], useFactory: ({ all }: Shelves) => new LoadedReleases(all) },
        PageAnswers,
        PageMaker,
        Pages,
        RemoteBuilds,
        RemoteEntries,
        RemoteHints,
        Renderer,
        RenderFailures,
        Site,
        SiteBuilds,
        SiteChanges,
        ToldFiles,
        { provide: DeployedRemotes, useClass: RemoteManifests },
      ],
      exports: [DeployedRemotes, RemoteEntries, RenderFailures, Site],
    };
  }
}

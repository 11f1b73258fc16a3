import { Module } from '@nestjs/common';
import { FrontEnd, repository } from './front-end';
import { RemoteEntries } from './remote-entries';
import { RemoteHints } from './remote-hints';
import { Site } from './site';

@Module({
  providers: [{ provide: FrontEnd, useFactory: () => new FrontEnd(repository) }, RemoteEntries, RemoteHints, Site],
  exports: [RemoteEntries, Site],
})
export class SiteModule {}

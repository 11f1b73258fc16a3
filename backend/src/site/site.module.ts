import { Module } from '@nestjs/common';
import { FrontEnd } from './front-end';
import { RemoteEntries } from './remote-entries';
import { RemoteHints } from './remote-hints';
import { Site } from './site';

@Module({ providers: [FrontEnd, RemoteEntries, RemoteHints, Site], exports: [RemoteEntries, Site] })
export class SiteModule {}

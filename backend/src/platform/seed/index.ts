import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Seeder } from './seeder';

export { type Seed, SeedDeclaration, Seeder } from './seeder';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Seeder], exports: [Seeder] })
export class SeedModule {}

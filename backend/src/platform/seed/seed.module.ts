import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeedTable } from './seed.table';
import { Seeder } from './seeder';

@Global()
@Module({ imports: [DiscoveryModule, TypeOrmModule.forFeature([SeedTable])], providers: [Seeder], exports: [Seeder] })
export class SeedModule {}

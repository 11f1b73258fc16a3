import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntitySchema } from 'typeorm';
import { Seeder } from './seeder';

/** Records that a seed has run. */
class SeedRecord {
  name!: string;
  seededAt!: Date;
}

const SeedTable = new EntitySchema<SeedRecord>({
  name: 'SeedRecord',
  target: SeedRecord,
  tableName: 'planted_seeds',
  columns: {
    name: { type: 'text', primary: true },
    seededAt: { name: 'planted_at', type: 'timestamptz', default: () => 'now()' },
  },
});

@Global()
@Module({ imports: [DiscoveryModule, TypeOrmModule.forFeature([SeedTable])], providers: [Seeder], exports: [Seeder] })
export class SeedModule {}

import { Global, Module } from '@nestjs/common';
import { RowCounts } from './row-counts';

@Global()
@Module({ providers: [RowCounts], exports: [RowCounts] })
export class RowCountsModule {}

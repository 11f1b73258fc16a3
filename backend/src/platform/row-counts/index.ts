/** Row counts of the growing lists, without `count(*)`. */
import { Global, Module } from '@nestjs/common';
import { RowCounts } from './row-counts';

export { RowCounts } from './row-counts';

@Global()
@Module({ providers: [RowCounts], exports: [RowCounts] })
export class RowCountsModule {}

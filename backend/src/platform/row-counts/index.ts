/** Row counts of the growing lists, without `count(*)`. */
export { RowCounts } from './row-counts';
export { RowCountsModule } from './row-counts.module';

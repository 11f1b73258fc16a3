/** How long the growing lists are. */
export { Tallies } from './tallies';
export { TalliesModule } from './tallies.module';

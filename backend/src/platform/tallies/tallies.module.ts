import { Global, Module } from '@nestjs/common';
import { Tallies } from './tallies';

@Global()
@Module({ providers: [Tallies], exports: [Tallies] })
export class TalliesModule {}

import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonalData } from './personal-data';
import { RetainedData } from './retained-data';

@Global()
@Module({ imports: [DiscoveryModule], providers: [PersonalData, RetainedData], exports: [PersonalData, RetainedData] })
export class PersonalDataModule {}

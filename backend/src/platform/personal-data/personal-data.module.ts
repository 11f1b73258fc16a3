import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonalData } from './personal-data';

@Global()
@Module({ imports: [DiscoveryModule], providers: [PersonalData], exports: [PersonalData] })
export class PersonalDataModule {}

/** What the modules hold about people, and for how long. */
import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PersonalData } from './personal-data';
import { RetainedData } from './retained-data';

export {
  type DataSubject,
  erasedEmail,
  PersonalData,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalRecord,
  type PersonalSection,
  type Traces,
} from './personal-data';
export {
  endOfRetention,
  type FixedTime,
  periodInWords,
  RetainedData,
  type RetainedKind,
  RetentionDeclaration,
  type RetentionPart,
  secondsInWords,
} from './retained-data';

@Global()
@Module({ imports: [DiscoveryModule], providers: [PersonalData, RetainedData], exports: [PersonalData, RetainedData] })
export class PersonalDataModule {}

/** What the modules hold about people, and for how long. */
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
export { PersonalDataModule } from './personal-data.module';

/** What the modules hold about a person. */
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
export { PersonalDataModule } from './personal-data.module';

/** What the modules hold about a person. */
export {
  type DataSubject,
  PersonalData,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalRecord,
  type PersonalSection,
} from './personal-data';
export { PersonalDataModule } from './personal-data.module';

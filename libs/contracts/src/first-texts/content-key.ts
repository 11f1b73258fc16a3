import type { aboutTexts } from './about.texts';
import type { accessibilityTexts } from './accessibility.texts';
import type { contactTexts } from './contact.texts';
import type { globalTexts } from './global.texts';
import type { homeTexts } from './home.texts';
import type { manufacturersTexts } from './manufacturers.texts';
import type { nondiscriminationTexts } from './nondiscrimination.texts';
import type { patientsTexts } from './patients.texts';
import type { practicesTexts } from './practices.texts';
import type { prescribersTexts } from './prescribers.texts';
import type { privacyTexts } from './privacy.texts';
import type { servicesTexts } from './services.texts';
import type { solutionsTexts } from './solutions.texts';

/** Every content key of the public pages. Types only, so that a page doesn't load the texts of other pages. */
export type ContentKey =
  | keyof typeof aboutTexts
  | keyof typeof accessibilityTexts
  | keyof typeof contactTexts
  | keyof typeof globalTexts
  | keyof typeof homeTexts
  | keyof typeof manufacturersTexts
  | keyof typeof nondiscriminationTexts
  | keyof typeof patientsTexts
  | keyof typeof practicesTexts
  | keyof typeof prescribersTexts
  | keyof typeof privacyTexts
  | keyof typeof servicesTexts
  | keyof typeof solutionsTexts;

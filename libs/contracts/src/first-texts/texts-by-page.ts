import type { ContentPage } from '../content';
import { aboutTexts } from './about.texts';
import { accessibilityTexts } from './accessibility.texts';
import { contactTexts } from './contact.texts';
import type { PageTexts } from './first-text';
import { globalTexts } from './global.texts';
import { homeTexts } from './home.texts';
import { manufacturersTexts } from './manufacturers.texts';
import { nondiscriminationTexts } from './nondiscrimination.texts';
import { patientsTexts } from './patients.texts';
import { prescribersTexts } from './prescribers.texts';
import { privacyTexts } from './privacy.texts';
import { servicesTexts } from './services.texts';
import { solutionsTexts } from './solutions.texts';

export const textsByPage: Readonly<Record<ContentPage, PageTexts>> = {
  home: homeTexts,
  patients: patientsTexts,
  prescribers: prescribersTexts,
  manufacturers: manufacturersTexts,
  about: aboutTexts,
  services: servicesTexts,
  solutions: solutionsTexts,
  contact: contactTexts,
  privacy: privacyTexts,
  nondiscrimination: nondiscriminationTexts,
  accessibility: accessibilityTexts,
  global: globalTexts,
};

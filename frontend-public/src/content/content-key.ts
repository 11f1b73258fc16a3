import type { aboutContent } from './about.content';
import type { accessibilityContent } from './accessibility.content';
import type { contactContent } from './contact.content';
import type { globalContent } from './global.content';
import type { homeContent } from './home.content';
import type { manufacturersContent } from './manufacturers.content';
import type { nondiscriminationContent } from './nondiscrimination.content';
import type { patientsContent } from './patients.content';
import type { prescribersContent } from './prescribers.content';
import type { privacyContent } from './privacy.content';
import type { servicesContent } from './services.content';
import type { solutionsContent } from './solutions.content';

/** Every key of the public pages. Types only: a page loads its own texts and no other's. */
export type ContentKey =
  | keyof typeof aboutContent
  | keyof typeof accessibilityContent
  | keyof typeof contactContent
  | keyof typeof globalContent
  | keyof typeof homeContent
  | keyof typeof manufacturersContent
  | keyof typeof nondiscriminationContent
  | keyof typeof patientsContent
  | keyof typeof prescribersContent
  | keyof typeof privacyContent
  | keyof typeof servicesContent
  | keyof typeof solutionsContent;

export * from './content';
export * from './content.messages';
export { completeContent, contentError } from './content-rules';
export {
  type Credential,
  credentialErrors,
  credentialState,
  credentialTitles,
  isCredentialKey,
  parseCredential,
  writeCredential,
} from './credential';
export {
  type HoursLine,
  hoursLines,
  type OpenSpan,
  parseHoursLine,
  parseOpeningHours,
  parseSpecialDay,
  parseSpecialDays,
  type SpecialDay,
  type Weekday,
  weekdayNames,
  weekdays,
} from './opening-hours';
export { dayLabel, openingState, type OpeningState, timeLabel } from './opening-state';
export * from './page-changes';
export * from './preview';
export * from './rich-text';

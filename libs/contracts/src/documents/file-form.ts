/** What people call a type of file. */
export const fileFormLabels = {
  pdf: 'PDF',
  word: 'Word',
  excel: 'Excel',
  powerpoint: 'PowerPoint',
  picture: 'Picture',
  text: 'Text',
} as const;

export type FileForm = keyof typeof fileFormLabels;

const office = 'application/vnd.openxmlformats-officedocument';

/** The MIME types of each form. Together, these are all types that are accepted. */
export const fileFormTypes: Readonly<Record<FileForm, readonly string[]>> = {
  pdf: ['application/pdf'],
  word: [`${office}.wordprocessingml.document`, 'application/msword', 'application/vnd.oasis.opendocument.text'],
  excel: [`${office}.spreadsheetml.sheet`, 'application/vnd.ms-excel'],
  powerpoint: [`${office}.presentationml.presentation`, 'application/vnd.ms-powerpoint'],
  picture: ['image/png', 'image/jpeg'],
  text: ['text/plain', 'text/csv'],
};

/** The MIME types that browsers display without running active content. The server sends them inline, all others as downloads. */
export const inlineFileTypes: readonly string[] = [
  'application/pdf',
  'text/plain',
  'text/csv',
  'image/png',
  'image/jpeg',
];

/** In a language notice, it stands for the pharmacy's phone number, so that all of them stay right when the number changes. */
export const phonePlaceholder = '{phone}';

/** Whether the block offers help in another language, on the page about nondiscrimination. */
export const isLanguageNotice = (key: string): boolean => key.startsWith('nondiscrimination_language_');

/** A language notice as visitors read it. */
export const withPhone = (notice: string, phone: string): string => notice.replaceAll(phonePlaceholder, phone);

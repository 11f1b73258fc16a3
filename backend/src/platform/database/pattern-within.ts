/** For `LIKE`: matches what has `text` in it, every character of which is literal. */
export const patternWithin = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

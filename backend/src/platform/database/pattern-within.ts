/** A `LIKE` pattern that matches values that contain `text` literally. */
export const patternWithin = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

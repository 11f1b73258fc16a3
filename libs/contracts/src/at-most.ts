/** The error message for a text that's too long. */
export const atMost = (max: number): string => `Use at most ${max} characters`;

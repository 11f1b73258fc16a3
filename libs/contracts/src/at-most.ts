/** What a form says of a text that is too long. */
export const atMost = (max: number): string => `Use at most ${max} characters`;

/** Where a browser that guesses would look. */
const OPENING_CHARACTERS = 4_096;
const markup = /^\s*(?:<[a-z!?/]|#!)|<(?:script|html|svg|iframe|body|head)[\s>/]/i;

/** Control characters other than white space. Those of Latin-1 are common in converted text files, and harmless. */
const binary = /[^\P{Cc}\s\x7f-\x9f]/u;

/** Whether a text begins like a page, a drawing or a script: such a one is not taken as plain text. */
export const looksLikeMarkup = (opening: string): boolean => markup.test(opening.slice(0, OPENING_CHARACTERS));

export const holdsBinary = (text: string): boolean => binary.test(text);

/** The encoding of a text file, by its WHATWG name. */
export type TextCharset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** As far as a browser looks when it guesses the type. */
const OPENING_CHARACTERS = 4_096;
const markup = /^\s*(?:<[a-z!?/]|#!)|<(?:script|html|svg|iframe|body|head)[\s>/]/i;

/** Control characters other than whitespace. Those of Latin-1 (C1) are allowed: converted text files often have them. */
const binary = /[^\P{Cc}\s\x7f-\x9f]/u;

/** Whether a text starts like HTML, SVG, or a script, which isn't accepted as plain text. */
export const looksLikeMarkup = (opening: string): boolean => markup.test(opening.slice(0, OPENING_CHARACTERS));

export const containsBinary = (text: string): boolean => binary.test(text);

/** Bytes that are unassigned in Windows-1252; most other charsets use them. */
const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

export const couldBeWindows1252 = (bytes: Buffer): boolean => !unassigned.some((byte) => bytes.includes(byte));

import { Random } from '../../faults/support/random';
import { aPdfOf, shows } from '../pdf-files';
import { breaks } from './broken';
import { edited } from './edited';
import { written } from './written';

export interface SamplePdf {
  /** such as `tagged, with a table (25)` */
  readonly name: string;
  readonly kind: string;
  readonly bytes: Buffer;
}

const SEED = 20_261_126;

/** Files as people in offices have them, in turn of each kind. The same number gives the same file, except for encryption. */
export async function aVariedPdf(number: number): Promise<SamplePdf> {
  const makers = Object.entries({ ...written, ...edited });
  const [kind, make] = makers[number % makers.length]!;
  const bytes = await make({ number, random: new Random(SEED + number) });
  return { name: `${kind} (${number})`, kind, bytes };
}

/** The first of these kinds are made from a varied file. */
export async function aBrokenPdf(number: number): Promise<SamplePdf> {
  const makers = Object.entries(breaks);
  const [kind, spoil] = makers[number % makers.length]!;
  const whole = number % 2 ? (await aVariedPdf(number)).bytes : aPdfOf(shows(`Page of file ${number}`), { pages: 9 });
  return { name: `${kind} (${number})`, kind, bytes: spoil(whole, number) };
}

export const all = async (count: number, make: (number: number) => Promise<SamplePdf>) => {
  const files: SamplePdf[] = [];
  for (let number = 0; number < count; number += 1) files.push(await make(number));
  return files;
};

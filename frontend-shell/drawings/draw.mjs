/**
 * Draws the pictures of `public/` that are made of pixels from the SVG files beside it: `node frontend-shell/drawings/draw.mjs`.
 * What it makes is committed, because fonts and browsers differ from machine to machine.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const file = (name) => new URL(name, import.meta.url);
const made = (name, bytes) => writeFile(file(`../public/${name}`), bytes);
const fontFile = createRequire(import.meta.url).resolve;

/** A square picture; `air` is the part of each side that stays free, as masks of telephones cut the edges off. */
async function icon(drawing, size, air = 0) {
  const inner = Math.round(size * (1 - 2 * air));
  const mark = await sharp(await readFile(file(drawing)), { density: (72 * inner) / 64 })
    .resize(inner)
    .toBuffer();
  const ground = { width: size, height: size, channels: 4, background: air > 0 ? '#0f4c3a' : '#0000' };
  return sharp({ create: ground })
    .composite([{ input: mark }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** The one picture of an ICO file, as PNG. */
function ico(size, png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const face = async (family, path) => {
  const font = await readFile(fontFile(`@fontsource-variable/${path}`), 'base64');
  return `@font-face{font-family:'${family}';font-weight:200 900;src:url(data:font/woff2;base64,${font})}`;
};

/** The picture that stands beside a link to the site: its words need a browser's fonts. */
async function openGraph() {
  const faces = [
    face('Source Serif 4 Variable', 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
    face('Inter Variable', 'inter/files/inter-latin-wght-normal.woff2'),
  ];
  const svg = await readFile(file('og-image.svg'), 'utf8');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>${(await Promise.all(faces)).join('')}body{margin:0}svg{display:block}</style>${svg}`);
  await page.evaluate('document.fonts.ready.then(() => null)');
  const picture = await page.screenshot();
  await browser.close();
  return sharp(picture).png({ palette: true, quality: 78, dither: 0, effort: 10 }).toBuffer();
}

const tile = 'icon.svg';
await made('favicon.ico', ico(32, await icon('../public/favicon.svg', 32)));
await made('apple-touch-icon.png', await icon(tile, 180, 0.1));
await made('icon-192.png', await icon('../public/favicon.svg', 192));
await made('icon-512.png', await icon('../public/favicon.svg', 512));
await made('icon-maskable-512.png', await icon(tile, 512, 0.18));
await made('og-image.png', await openGraph());

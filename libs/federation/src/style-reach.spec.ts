import { parse } from 'postcss';
import { reachOf } from './style-reach.cjs';

const reach = (css: string) => reachOf(parse(css), (name) => name.startsWith('mine-'));

describe(reachOf.name, () => {
  it.each([
    '.mine-a { color: red }',
    '#mine-a { color: red }',
    '.mine-a h1 { color: red }',
    '.mine-a > li + li { color: red }',
    '[data-wide] .mine-a { color: red }',
    'html:has(.foreign) .mine-a { color: red }',
    '.foreign ~ .mine-a:hover::before { color: red }',
    ':is(.mine-a, .mine-b p) em { color: red }',
    '.mine-a { --ink: red; & em, > p { color: red } h2 { color: red } @media print { &:hover { color: red } } }',
    '@media (width > 30rem) { @supports (gap: 1px) { .mine-a { color: red } } }',
    '@container (width > 30rem) { .mine-a { color: red } }',
    '@keyframes mine-turn { from { opacity: 0 } 50% { opacity: 1 } }',
  ])('accepts %s', (css) => expect(reach(css)).toEqual([]));

  it.each([
    ['* { color: red }', '*'],
    [':root { --ink: red }', ':root'],
    ['h1, .mine-a { color: red }', 'h1'],
    ['.button { color: red }', '.button'],
    ['[class*="mine-a"] { color: red }', '[class*="mine-a"]'],
    ['body:has(.mine-a) header { color: red }', 'body:has(.mine-a) header'],
    [':not(.mine-a) { color: red }', ':not(.mine-a)'],
    [':is(.mine-a, .button) { color: red }', ':is(.mine-a, .button)'],
    ['.mine-a ~ footer { color: red }', '.mine-a ~ footer'],
    ['.mine-a + * .x { color: red }', '.mine-a + * .x'],
    ['@media print { nav { display: none } }', 'nav'],
    ['.mine-a { + footer { color: red } }', '+ footer'],
    ['& h1 { color: red }', '& h1'],
    ['@media print { & { color: red } }', '&'],
    ['.mine-a { body:has(&) nav { color: red } }', 'body:has(&) nav'],
    ['::view-transition-group(root) { animation: none }', '::view-transition-group(root)'],
  ])('reports what %s matches outside the remote', (css, selector) => expect(reach(css)).toEqual([selector]));

  it.each([
    ['@keyframes spin { from { opacity: 0 } }', '@keyframes spin'],
    ['@font-face { font-family: Inter; src: url(x.woff2) }', '@font-face'],
    ['@property --ink { syntax: "*"; inherits: false }', '@property --ink'],
    ['@layer base { .mine-a { color: red } }', '@layer base'],
    ['@import url(https://elsewhere.example/x.css);', '@import url(https://elsewhere.example/x.css)'],
    ['@page { margin: 0 }', '@page'],
  ])('reports the global rule in %s', (css, rule) => expect(reach(css)).toEqual([rule]));
});

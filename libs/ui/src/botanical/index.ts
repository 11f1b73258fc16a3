/**
 * The botanical drawing kit: the magnolia, its leaves, their outlines, and the illustrations' colors. Each remote bundles
 * what it draws, so no page loads a picture that it doesn't have.
 */
export { leafPath, petalPath, petalShadePath, rosettePath } from './botanical-paths';
export { Leaf } from './leaf';
export { MagnoliaBlossom } from './magnolia-blossom';
export { tones } from './tones';

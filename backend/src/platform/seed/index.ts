export type { Seed } from './seed';
export { SeedDeclaration } from './seed-declaration.decorator';
export { SeedModule } from './seed.module';
export { Seeder } from './seeder';

export { type Seed, SeedDeclaration } from './seed';
export { SeedModule } from './seed.module';
export { Seeder } from './seeder';

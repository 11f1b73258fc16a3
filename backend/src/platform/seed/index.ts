export { type Seed, SeedDeclaration, Seeder } from './seeder';
export { SeedModule } from './seed.module';

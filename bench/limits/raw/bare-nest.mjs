// Active announcements with Nest, Express, and TypeORM out of the box: a controller and a repository, nothing else.
import 'reflect-metadata';
import { backendPackage } from '../../product/backend-packages.mjs';

const { Controller, Get, Module } = backendPackage('@nestjs/common');
const { NestFactory } = backendPackage('@nestjs/core');
const { InjectRepository, TypeOrmModule } = backendPackage('@nestjs/typeorm');
const { EntitySchema } = backendPackage('typeorm');

class Announcement {}

const table = new EntitySchema({
  name: 'Announcement',
  target: Announcement,
  tableName: 'announcements',
  columns: { id: { type: 'integer', primary: true }, text: { type: 'text' }, active: { type: 'boolean' } },
});

class Announcements {
  constructor(repository) {
    this.repository = repository;
  }

  active() {
    return this.repository.find({ select: { id: true, text: true }, where: { active: true }, order: { id: 'ASC' } });
  }
}
Controller('api/announcements')(Announcements);
InjectRepository(Announcement)(Announcements, undefined, 0);
Get('active')(Announcements.prototype, 'active', Object.getOwnPropertyDescriptor(Announcements.prototype, 'active'));

class App {}
const database = { type: 'postgres', url: process.env.DATABASE_URL, entities: [table], poolSize: 12 };
Module({
  imports: [TypeOrmModule.forRoot(database), TypeOrmModule.forFeature([Announcement])],
  controllers: [Announcements],
})(App);

const app = await NestFactory.create(App, { logger: ['error'] });
await app.listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
process.send({ type: 'ready', port: app.getHttpServer().address().port });

import { Module } from '@nestjs/common';
import { BoardDoor } from './board-door';
import { OpsPass } from './ops-pass';
import { OpsSessionController } from './ops-session.controller';
import { QueueBoard } from './queue-board';

@Module({ controllers: [OpsSessionController], providers: [BoardDoor, OpsPass, QueueBoard] })
export class BoardModule {}

import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { DayTurns } from './day-turns';
import { PharmacyCalendar } from './pharmacy-calendar';

@Global()
@Module({ providers: [Clock, DayTurns, PharmacyCalendar], exports: [Clock, DayTurns, PharmacyCalendar] })
export class CalendarModule {}

import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { PharmacyCalendar } from './pharmacy-calendar';

@Global()
@Module({ providers: [Clock, PharmacyCalendar], exports: [Clock, PharmacyCalendar] })
export class CalendarModule {}

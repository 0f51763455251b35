/** Calendars. Days and periods are text (`DateOnly`, `Period`) outside of these components. */
export { DateInput } from '../ui/date/DateInput';
export { PeriodInput } from '../ui/date/PeriodInput';

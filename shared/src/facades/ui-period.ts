/** Months, one or from one to another. */
export { PeriodPicker } from '../ui/period-picker/PeriodPicker';
export { PeriodRangePicker } from '../ui/period-picker/PeriodRangePicker';
export type { PeriodRange } from '../ui/period-picker/periodChoice';

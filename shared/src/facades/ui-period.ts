/** Months, one or from one to another. */
export { PeriodPicker } from '../ui/period-picker/PeriodPicker';
export { PeriodRangePicker } from '../ui/period-picker/PeriodRangePicker';

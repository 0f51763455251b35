import type { ColumnType } from 'kysely';

/** timestamptz: a moment. Read as Date; business dates are never this type. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
export type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;

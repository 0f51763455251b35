/** `ui-table` as it was offered until 2.2. */
export { BookTable } from '../ui-book';
export * from '../ui-pagination';
export * from '../ui-table';

import { useServerState } from '@mingzhang/shell';
import { findSchedule } from './scheduleApi';

/** The months of a card, in the books or for tax. */
export const useSchedule = (id: number, book: 'book' | 'tax') =>
  useServerState(['assetSchedule', id, book], (signal) => findSchedule(id, book, signal));

import { http } from '@mingzhang/shared/http';
import type { HomeWork } from '@mingzhang/shared/wire/homeFigures';

export type { HomeWork };

/** 待办 of one's role, the steps of books that begin, and the months whose profit is not carried. */
export function loadTodo(signal: AbortSignal): Promise<HomeWork> {
  return http.get('/home/todo', {}, { signal, quiet: true });
}

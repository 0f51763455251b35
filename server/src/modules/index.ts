import type { Module } from './module';
import { registerHealth } from './health/health.routes';
import { registerBooks } from './books/books.routes';

/** Every module of the API, in the order of the specification. */
export const modules: readonly Module[] = [registerHealth, registerBooks];

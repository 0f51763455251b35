/** `ui-form` as it was offered until 2.2. */
export * from '../ui-drawer';
export * from '../ui-form';

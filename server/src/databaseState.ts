/** Asked of the one who keeps the database running: it is up, being started again, or given up. */
export type DatabaseState = () => 'up' | 'starting' | 'down';

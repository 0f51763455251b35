/** The moment of all pictures: ten in the morning in Shanghai. The demo has closed the first quarter by then. */
export const MOMENT = new Date('2026-05-18T10:00:00+08:00');

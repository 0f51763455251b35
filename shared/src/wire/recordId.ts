/** An id as the inventory system writes it: numbers as numbers. */
export const fromRecordId = (id: string): number | string => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id);
